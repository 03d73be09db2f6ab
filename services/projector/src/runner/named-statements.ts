import { createHash } from 'node:crypto';
import type { Tx } from '../projections/sql/tx.js';

/** More texts than the projector has. Should a text contain a batch's values, its names must not fill the session's memory. */
const MOST = 200;

/**
 * The same connection, on which each statement with parameters is parsed once and has a plan that is kept: most of what a single event
 * costs otherwise. For batches of few rows only, as that plan does not know how many there are.
 */
export function withNamedStatements(client: Tx): Tx {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
  const query = (text: unknown, values: unknown): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined
      ? client.query(text as string, values as unknown[])
      : client.query({ name, text: text as string, values: values as unknown[] });
  };
  return new Proxy(client, {
    get: (target, property): unknown =>
      property === 'query' ? query : Reflect.get(target, property, target),
  });
}
