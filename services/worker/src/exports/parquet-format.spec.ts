import { describe, expect, it } from '@jest/globals';
import { tableFromIPC, TimeUnit, type Timestamp } from 'apache-arrow';
import { readParquet } from 'parquet-wasm';
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

type Named = { name: string; type: { toString(): string } };

function write(portions: readonly (readonly Row[])[]): Buffer {
  const { begin, add, end } = parquet(COLUMNS);
  return Buffer.concat([begin(), ...portions.map(add), end()]);
}

/** With Apache Arrow’s implementation, which shares no code with the one that writes. */
const read = (bytes: Buffer) => tableFromIPC(readParquet(bytes).intoIPCStream());

describe('a Parquet file', () => {
  it('is read back by another implementation, with types and nulls', () => {
    const table = read(write([[MAPLE], [NOTHING, { ...MAPLE, amount: -1, is_active: false }]]));
    const fields = table.schema.fields as readonly Named[];
    expect(fields.map(({ name, type }) => [name, type.toString()])).toEqual([
      ['id', 'Utf8'],
      ['name', 'Utf8'],
      ['amount', 'Int64'],
      ['is_active', 'Bool'],
      ['at', 'Timestamp<MILLISECOND, UTC>'],
      ['after', 'Utf8'],
    ]);
    const at = table.schema.fields[4]?.type as Timestamp;
    expect([at.unit, at.timezone]).toEqual([TimeUnit.MILLISECOND, 'UTC']);
    const rows = table.toArray().map((row: { toJSON(): Row }) => row.toJSON());
    const maple = {
      ...MAPLE,
      amount: BigInt(MAPLE.amount),
      at: MAPLE.at.getTime(),
      after: '{"name":"é","list":[1,null]}',
    };
    expect(rows).toEqual([maple, NOTHING, { ...maple, amount: -1n, is_active: false }]);
  });

  it('of many rows has several groups, and all of their rows in order', () => {
    const portions = Array.from({ length: 11 }, (_, portion) =>
      Array.from({ length: 1_000 }, (_row, row) => ({ ...MAPLE, amount: portion * 1_000 + row })),
    );
    const bytes = write(portions);
    const amounts = read(bytes).getChild('amount')?.toArray() as BigInt64Array;
    expect(amounts).toHaveLength(11_000);
    expect(amounts.every((amount, row) => amount === BigInt(row))).toBe(true);
    expect(write(portions).equals(bytes)).toBe(true);
  });

  it('of no rows has its columns', () => {
    const table = read(write([]));
    expect([table.numRows, table.schema.fields.length]).toEqual([0, 6]);
  });
});
