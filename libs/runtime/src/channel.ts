import { z } from 'zod';

/** A channel of Postgres' LISTEN and NOTIFY, and what its payloads must be. */
export type Channel<Payload> = { name: string; payload: z.ZodType<Payload, string> };

/** A payload that is JSON of what the schema describes. */
export function jsonOf<Value>(schema: z.ZodType<Value>): z.ZodType<Value, string> {
  return z.string().transform(parseJson).pipe(schema);
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}
