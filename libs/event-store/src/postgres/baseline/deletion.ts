export const DELETION = [
  `CREATE TABLE ledger.deleted_streams (
     stream text PRIMARY KEY,
     deleted_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE FUNCTION ledger.refuse_deleted_stream() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM ledger.deleted_streams AS gone WHERE gone.stream = NEW.stream) THEN
       RAISE EXCEPTION 'Stream % was deleted', NEW.stream USING ERRCODE = 'LG003';
     END IF;
     RETURN NEW;
   END $$`,
  // A stream is only ever begun at revision 0, so no other event pays for the check.
  `CREATE TRIGGER begin_no_deleted_stream BEFORE INSERT ON ledger.events
   FOR EACH ROW WHEN (NEW.revision = 0) EXECUTE FUNCTION ledger.refuse_deleted_stream()`,
  // Deletes the oldest events of a stream and returns how many. Oldest first: the stream keeps its revision until its last
  // event is gone, so an append during the deletion is judged as before. The mark keeps an append that was under way when
  // the last event went from beginning the stream again.
  `CREATE FUNCTION ledger.delete_events(doomed text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
   DECLARE
     deleted integer;
   BEGIN
     PERFORM ledger.enter_streams(ARRAY[doomed]);
     INSERT INTO ledger.deleted_streams (stream) VALUES (doomed) ON CONFLICT DO NOTHING;
     DELETE FROM ledger.events
     WHERE events.stream = doomed AND events.revision <= (
       SELECT max(oldest.revision) FROM (
         SELECT e.revision FROM ledger.events AS e WHERE e.stream = doomed ORDER BY e.revision LIMIT most
       ) AS oldest
     );
     GET DIAGNOSTICS deleted = ROW_COUNT;
     RETURN deleted;
   END $$`,
];
