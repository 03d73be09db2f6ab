import type { Tx } from './tx.js';
import { arrayOf } from './sql.js';

export type MemberKind = 'student' | 'staff';
export type Member = { schoolId: string; kind: MemberKind; id: string };

/** The place of each member in the bit strings of its school. */
export type Places = (member: Member) => number;

/** Looks up places, and gives new members the next ones, in the order of `members`. */
export async function placesOf(tx: Tx, members: readonly Member[]): Promise<Places> {
  const wanted = new Map(members.map((member) => [keyOf(member), member]));
  const places = await find(tx, [...wanted.values()]);
  const missing = [...wanted].filter(([key]) => !places.has(key)).map(([, member]) => member);
  if (missing.length > 0) {
    await add(tx, missing);
    for (const [key, place] of await find(tx, missing)) places.set(key, place);
  }
  return (member) => {
    const place = places.get(keyOf(member));
    if (place === undefined) throw new Error(`No place for ${keyOf(member)}`);
    return place;
  };
}

function keyOf({ schoolId, kind, id }: Member): string {
  return `${schoolId}/${kind}/${id}`;
}

const MEMBERS =
  'unnest($1::uuid[], $2::text[], $3::uuid[]) WITH ORDINALITY AS new (school_id, kind, member_id, nth)';

function parametersOf(members: readonly Member[]): string[] {
  return [
    arrayOf(members.map(({ schoolId }) => schoolId)),
    arrayOf(members.map(({ kind }) => kind)),
    arrayOf(members.map(({ id }) => id)),
  ];
}

async function find(tx: Tx, members: readonly Member[]): Promise<Map<string, number>> {
  if (members.length === 0) return new Map();
  const { rows } = await tx.query<Member & { place: number }>(
    `SELECT school_id AS "schoolId", kind, member_id AS id, place FROM ${MEMBERS}
     JOIN school_members USING (school_id, kind, member_id)`,
    parametersOf(members),
  );
  return new Map(rows.map(({ place, ...member }) => [keyOf(member), place]));
}

async function add(tx: Tx, members: readonly Member[]): Promise<void> {
  await tx.query(
    `INSERT INTO school_members (school_id, kind, member_id, place)
     SELECT new.school_id, new.kind, new.member_id,
            coalesce((SELECT max(place) + 1 FROM school_members AS old
                      WHERE (old.school_id, old.kind) = (new.school_id, new.kind)), 0)
            + row_number() OVER (PARTITION BY new.school_id, new.kind ORDER BY new.nth) - 1
     FROM ${MEMBERS}`,
    parametersOf(members),
  );
}
