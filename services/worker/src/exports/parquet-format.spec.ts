import { readByDuckDb } from '#test/setup/duckdb';
import { describe, expect, it } from '@jest/globals';
import { parquet } from './parquet-format.js';
import { type Row } from './row-format.js';

const COLUMNS = {
  id: 'uuid',
  name: 'text',
  amount: 'integer',
  is_active: 'boolean',
  at: 'instant',
  after: 'json',
} as const;
const MAPLE = {
  id: '3f2a91bc-0000-4000-8000-000000000001',
  name: '=École “Étoile”\n\u0000',
  amount: Number.MAX_SAFE_INTEGER,
  is_active: true,
  at: new Date('2026-09-01T15:00:00.123Z'),
  after: { name: 'é', list: [1, null] },
};
const NOTHING: Row = { id: null, name: null, amount: null, is_active: null, at: null, after: null };

function write(portions: readonly (readonly Row[])[]): Buffer {
  const { begin, add, end } = parquet(COLUMNS);
  return Buffer.concat([begin(), ...portions.map(add), end()]);
}

describe('a Parquet file', () => {
  it('is read back by DuckDB, with types and nulls', async () => {
    const bytes = write([[MAPLE], [NOTHING, { ...MAPLE, amount: -1, is_active: false }]]);
    const { types, rows } = await readByDuckDb('a.parquet', bytes);
    expect(types).toEqual({
      id: 'VARCHAR',
      name: 'VARCHAR',
      amount: 'BIGINT',
      is_active: 'BOOLEAN',
      at: 'TIMESTAMP WITH TIME ZONE',
      after: 'VARCHAR',
    });
    const maple = {
      ...MAPLE,
      amount: String(MAPLE.amount),
      at: '2026-09-01 15:00:00.123+00',
      after: '{"name":"é","list":[1,null]}',
    };
    expect(rows).toEqual([maple, NOTHING, { ...maple, amount: '-1', is_active: false }]);
  });

  it('of many rows has several groups, and all of their rows in order', async () => {
    const portions = Array.from({ length: 11 }, (_, portion) =>
      Array.from({ length: 1_000 }, (_row, row) => ({ ...MAPLE, amount: portion * 1_000 + row })),
    );
    const bytes = write(portions);
    const { rows } = await readByDuckDb('a.parquet', bytes);
    expect(rows).toHaveLength(11_000);
    expect(rows.every(({ amount }, row) => amount === String(row))).toBe(true);
    expect(write(portions).equals(bytes)).toBe(true);
  });

  it('of no rows has its columns', async () => {
    const { types, rows } = await readByDuckDb('a.parquet', write([]));
    expect([rows, Object.keys(types)]).toEqual([[], Object.keys(COLUMNS)]);
  });
});
