import { type Database } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { type Kysely, sql } from 'kysely';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The names of today of whatever the ids belong to. What is gone has none. */
export type Names = ReadonlyMap<string, string>;

export async function namesOf(db: Kysely<Database>, ids: Iterable<string>): Promise<Names> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    WITH wanted AS (SELECT unnest(${wanted}::uuid[]) AS id)
    SELECT id, name FROM wanted JOIN directory.students USING (id)
    UNION ALL SELECT id, shown_name FROM wanted JOIN directory.users USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.classes USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.point_categories USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.rewards USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.houses USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.groups USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.point_goals USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.schools USING (id)
    UNION ALL SELECT id, name FROM wanted JOIN directory.districts USING (id)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const isUuid = (value: string): boolean => UUID.test(value);

export function nameOfStudent(names: Names, id: string): string {
  return names.get(id) ?? 'Former student';
}

/** Names of what acts by itself, by id; `System` for the others. */
const SYSTEMS: Record<string, string> = {
  'scheduled-draw': 'The schedule',
  goal: 'The count of points',
  retention: 'The retention period',
  'roster-folder': 'The drop folder',
  'student-transfer': 'A change of schools',
};

export function namedActor(
  { kind, id }: Actor,
  names: Names,
): { kind: Actor['kind']; id: string; name: string } {
  if (kind === 'system') return { kind, id, name: SYSTEMS[id] ?? 'System' };
  return {
    kind,
    id,
    name: kind === 'student' ? nameOfStudent(names, id) : (names.get(id) ?? 'Former staff'),
  };
}
