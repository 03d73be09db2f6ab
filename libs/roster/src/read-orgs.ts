import { cellOf, type Reading, requireCell, rowsOf } from './reading.js';

/** A school of a bundle. */
export type Org = { sourcedId: string; name: string };

/** The organizations of a bundle. Schools are those of the type `school`. */
export type Orgs = {
  schools: readonly Org[];
  /** What the bundle names besides schools, such as `1 district and 2 departments`. */
  others: string;
  /** The school that an organization is or belongs to: of a department, for example, the school above it. */
  schoolOf: (sourcedId: string) => string | undefined;
  /** The same, and of a district that has one school, that school. */
  onlySchoolOf: (sourcedId: string) => string | undefined;
};

export async function readOrgs(reading: Reading): Promise<Orgs> {
  const schools = new Map<string, Org>();
  const parents = new Map<string, string>();
  const types = new Map<string, number>();
  for await (const row of rowsOf(reading, 'orgs', ['sourcedId', 'name', 'type'])) {
    const sourcedId = requireCell(reading, row, 'sourcedId');
    if (sourcedId === undefined) continue;
    parents.set(sourcedId, row.get('parentSourcedId'));
    const type = row.get('type').toLowerCase();
    if (type !== 'school') {
      types.set(type, (types.get(type) ?? 0) + 1);
      continue;
    }
    const name = cellOf(reading.faults, row, 'name');
    if (name !== undefined) schools.set(sourcedId, { sourcedId, name });
  }
  // One of them may be the school that is not found then.
  reading.faults.refuseIfAny();
  const above = (sourcedId: string) => ancestorsOf(sourcedId, parents);
  const below = new Map<string, string | undefined>();
  for (const school of schools.keys())
    for (const org of above(school)) below.set(org, below.has(org) ? undefined : school);
  const schoolOf = (sourcedId: string) => above(sourcedId).find((org) => schools.has(org));
  return {
    schools: [...schools.values()],
    others: textOf(types),
    schoolOf,
    onlySchoolOf: (sourcedId) => schoolOf(sourcedId) ?? below.get(sourcedId),
  };
}

/** An organization and those above it, the nearest first. */
function ancestorsOf(sourcedId: string, parents: ReadonlyMap<string, string>): string[] {
  const chain: string[] = [];
  for (let org: string | undefined = sourcedId; org && !chain.includes(org); org = parents.get(org))
    chain.push(org);
  return chain;
}

const WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  district: ['district', 'districts'],
  local: ['local authority', 'local authorities'],
  state: ['state', 'states'],
  national: ['country', 'countries'],
  department: ['department', 'departments'],
};
const OTHER = ['organization of another type', 'organizations of other types'] as const;

function textOf(types: ReadonlyMap<string, number>): string {
  const counts = new Map<readonly [string, string], number>();
  for (const [type, count] of types) {
    const words = Object.hasOwn(WORDS, type) ? (WORDS[type] ?? OTHER) : OTHER;
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  const parts = [...counts].map(([[one, several], count]) => `${count} ${count === 1 ? one : several}`);
  return parts.length === 0 ? 'nothing else' : parts.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
