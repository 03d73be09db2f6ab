import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from './tx.js';

/** An array parameter of ids, numbers, days, instants or NULLs: values that need no quoting. */
export function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

export const NULL = '\\N';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Escapes free text for COPY. */
export function textField(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Writes rows with COPY. A line has the fields in the order of `columns`, separated by tabs, and ends with a line feed.
 */
export async function copyInto(
  tx: Tx,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const stream = tx.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(chunks(lines), stream);
}

function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}
