import { DuckDBInstance, type Json } from '@duckdb/node-api';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

type ReadTable = { types: Record<string, string>; rows: Record<string, Json>[] };

/**
 * A table as DuckDB reads it, which is told nothing but the file's name: it finds separators and types by itself. Integers of 64 bits and
 * instants are texts.
 */
export async function readByDuckDb(name: string, content: Uint8Array): Promise<ReadTable> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-duckdb-'));
  try {
    const file = join(folder, basename(name));
    await writeFile(file, content);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const reader = await connection.runAndReadAll(`SELECT * FROM '${file}'`);
    const types = reader.columnTypes().map(String);
    return {
      types: Object.fromEntries(reader.columnNames().map((column, index) => [column, types[index] ?? ''])),
      rows: reader.getRowObjectsJson(),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
