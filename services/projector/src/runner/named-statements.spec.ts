import { expect, it } from '@jest/globals';
import type { Tx } from '../projections/sql/tx.js';
import { withNamedStatements } from './named-statements.js';

/** A connection that keeps what it is asked, and its wrapper. */
function connection() {
  const asked: unknown[] = [];
  const client = { query: (...given: unknown[]) => asked.push(given.length === 1 ? given[0] : given) };
  return { asked, named: withNamedStatements(client as unknown as Tx) };
}

it('a statement with parameters has the same name in all batches, and a different name from other statements', async () => {
  const { asked, named } = connection();
  await named.query('SELECT $1', [1]);
  await named.query('SELECT $1', [2]);
  await named.query('SELECT $1, $2', [1, 2]);
  const [first, again, other] = asked as { name: string; text: string; values: unknown[] }[];
  expect([first?.text, first?.values, again?.values]).toEqual(['SELECT $1', [1], [2]]);
  expect(first?.name).toMatch(/^[0-9a-f]{32}$/);
  expect(again?.name).toBe(first?.name);
  expect(other?.name).not.toBe(first?.name);
});

it('what has no parameters is sent as it is', async () => {
  const { asked, named } = connection();
  await named.query('BEGIN');
  expect(asked).toEqual([['BEGIN', undefined]]);
});

it('a text that differs each time fills no session with plans', async () => {
  const { asked, named } = connection();
  for (let n = 0; n < 300; n += 1) await named.query(`SELECT $1, ${n}`, [n]);
  expect(asked.filter((each) => !Array.isArray(each))).toHaveLength(200);
  expect(asked.at(-1)).toEqual(['SELECT $1, 299', [299]]);
});
