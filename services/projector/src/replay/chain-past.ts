import { ledgerStream } from '#contracts/events/stream-name';
import { type Shard, shardOf } from '#database/checkpoint';
import type { EventStore } from '#event-store/event-store';
import type { Tx } from '../projections/sql/tx.js';
import { Chains, insertLinks, linkParameters, type Tip, TIP } from '../runner/chains.js';
import { toEntry } from '../runner/entry.js';
import { whileFenced } from '../runner/fence.js';

type Place = { schoolId: string; revision: number; tip: Tip | null };

/** Few enough that the projectors can wait for them. */
const SHORT_TAIL = 500;

/**
 * Chains the events of the shard's schools that have no chain: an operator has accepted their loss or change, which
 * starts it again.
 * @returns the schools
 */
export async function chainPast(
  client: Tx,
  store: EventStore,
  { index, count }: Shard,
  signal?: AbortSignal,
): Promise<string[]> {
  const schoolIds = (await unchained(client))
    .map(({ schoolId }) => schoolId)
    .filter((schoolId) => shardOf(schoolId, count) === index);
  for (const schoolId of schoolIds) {
    signal?.throwIfAborted();
    while ((await extend(client, store, schoolId, signal)) > SHORT_TAIL);
    // From here on the projector continues the chain by itself.
    await whileFenced(client, () => extend(client, store, schoolId, signal));
  }
  return schoolIds;
}

async function unchained(client: Tx, schoolId?: string): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `SELECT asked.school_id AS "schoolId", asked.revision, ${TIP} AS tip
     FROM readmodel.school_revisions AS asked
     WHERE ($1::uuid IS NULL OR asked.school_id = $1)
       AND NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = asked.school_id)`,
    [schoolId ?? null],
  );
  return rows.filter(({ revision, tip }) => (tip?.revision ?? -1) < revision);
}

/** Extends a school's chain to the last event that its rows contain. @returns the number of events */
async function extend(
  client: Tx,
  store: EventStore,
  schoolId: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const [place] = await unchained(client, schoolId);
  if (place === undefined) return 0;
  let { tip } = place;
  let added = 0;
  for await (const events of store.read(ledgerStream(schoolId), (tip?.revision ?? -1) + 1, signal)) {
    const chains = new Chains(new Map([[schoolId, { tip }]]));
    for (const event of events) {
      if (event.revision > place.revision) break;
      chains.add(toEntry(event, schoolId));
      added++;
    }
    const links = chains.links();
    if (links.length > 0) await client.query(insertLinks(1), linkParameters(links));
    tip = chains.tipOf(schoolId);
    if ((tip?.revision ?? -1) >= place.revision) break;
  }
  return added;
}
