import { inSteps } from './steps.js';

const IN_USE = 'WHERE archived_at IS NULL';

export const up = inSteps([
  // As `compareNames` of #domain/roster-order compares, whatever the database's locale: accents and capitals don't count.
  `CREATE FUNCTION directory.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(name) = char_length(name) THEN lower(name) ELSE lower(
       translate(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036F]', '', 'g'), 'ØøŁłĐđ‘’', 'OoLlDd''''')
     ) END
   $$`,
  // As `sortName` there finds the last name. After a change, the index of its keys, `students_by_last_name`, must be built again.
  `CREATE FUNCTION directory.last_name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     family text := split_part(name, ',', 1);
     words text[] := regexp_split_to_array(btrim(name, ', '), '[\\s,]+');
     until integer := cardinality(words);
     since integer;
   BEGIN
     WHILE until > 1 AND words[until] ~* '^(jr|sr|ii|iii|iv)\\.?$' LOOP
       until := until - 1;
     END LOOP;
     IF family <> name AND until > cardinality(regexp_split_to_array(btrim(family), '\\s+')) THEN
       RETURN directory.name_key(family || '  ' || substr(name, length(family) + 1));
     END IF;
     since := until;
     WHILE since > 2 AND lower(words[since - 1]) = ANY (
       '{al,ap,bin,da,das,de,del,della,den,der,des,di,do,dos,du,el,ibn,la,las,le,los,st,st.,ter,van,vom,von,zu,zum,zur}'
     ) LOOP
       since := since - 1;
     END LOOP;
     RETURN directory.name_key(
       array_to_string(words[since:until] || ''::text || words[:since - 1] || ''::text || words[until + 1:], ' ')
     );
   END $$`,
  // A key takes microseconds, which add up in a school of thousands.
  `CREATE INDEX students_by_name ON directory.students (directory.name_key(name) COLLATE "C", id) ${IN_USE}`,
  `CREATE INDEX students_by_first_name
     ON directory.students (school_id, directory.name_key(name) COLLATE "C", id) ${IN_USE}`,
  `CREATE INDEX students_by_last_name
     ON directory.students (school_id, directory.last_name_key(name) COLLATE "C", id) ${IN_USE}`,
  `DROP INDEX directory.students_by_school`,
]);
