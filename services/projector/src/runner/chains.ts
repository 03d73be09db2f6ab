import { CHAIN_START, chainHash } from '#event-store/event-chain';
import type { Entry } from './entry.js';

/** The end of a school's chain: its last event, and the hash there in hex. */
export type Tip = { revision: number; hash: string };

/** Hashes of consecutive events of a school, in hex, one after another. */
export type Link = { schoolId: string; firstRevision: number; hashes: string };

const HASH_BYTES = 32;

/** SQL expression: the tip of the chain of `asked.school_id` as JSON; null before its first event. */
export const TIP = `(
  SELECT json_build_object(
    'revision', own.first_revision + length(own.hashes) / ${HASH_BYTES} - 1,
    'hash', encode(substr(own.hashes, length(own.hashes) - ${HASH_BYTES - 1}), 'hex'))
  FROM readmodel.event_hashes AS own WHERE own.school_id = asked.school_id
  ORDER BY own.first_revision DESC LIMIT 1)`;

/** Continues the chains of several schools. */
export class Chains {
  private readonly tips = new Map<string, Tip>();
  private readonly found = new Map<string, Link>();

  constructor(places: ReadonlyMap<string, { tip: Tip | null }>) {
    for (const [schoolId, { tip }] of places) if (tip !== null) this.tips.set(schoolId, tip);
  }

  /** Adds an event if it is the next one of its school's chain. `chainPast` adds the others later. */
  add({ schoolId, recorded }: Entry): void {
    const { revision, hash } = this.tips.get(schoolId) ?? { revision: -1, hash: CHAIN_START };
    if (recorded.revision !== revision + 1) return;
    const tip = { revision: recorded.revision, hash: chainHash(hash, recorded) };
    this.tips.set(schoolId, tip);
    const link = this.found.get(schoolId);
    if (link === undefined)
      this.found.set(schoolId, { schoolId, firstRevision: tip.revision, hashes: tip.hash });
    else link.hashes += tip.hash;
  }

  tipOf(schoolId: string): Tip | null {
    return this.tips.get(schoolId) ?? null;
  }

  /** What was added. */
  links(): Link[] {
    return [...this.found.values()];
  }
}

/**
 * Statement that stores links; its parameters are `linkParameters`, from `$first` on. A place that is taken keeps its
 * hashes: an error would park good events, and a verification finds what does not fit.
 */
export function insertLinks(first: number): string {
  return `INSERT INTO readmodel.event_hashes (school_id, first_revision, hashes)
     SELECT school_id, first_revision, decode(hashes, 'hex')
     FROM unnest($${first}::uuid[], $${first + 1}::bigint[], $${first + 2}::text[])
            AS link (school_id, first_revision, hashes)
     ON CONFLICT (school_id, first_revision) DO NOTHING`;
}

export function linkParameters(links: readonly Link[]): unknown[] {
  return [
    links.map(({ schoolId }) => schoolId),
    links.map(({ firstRevision }) => firstRevision),
    links.map(({ hashes }) => hashes),
  ];
}
