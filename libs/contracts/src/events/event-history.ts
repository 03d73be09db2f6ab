import { type z } from 'zod';

export type Upcast<Current> = { ok: true; data: Current } | { ok: false; reason: string };

/** Every stored shape of one event, oldest first, with the upcaster from each to the next. */
export interface EventHistory<Current> {
  /** The schema version that is written now. */
  readonly version: number;
  /** Parses data that was stored under `version` and upcasts it to the current shape. */
  upcast(version: number, data: unknown): Upcast<Current>;
  /** Adds the next version: its schema, and how to convert data of the previous version. */
  next<Next>(schema: z.ZodType<Next>, change: (before: Current) => Next): EventHistory<Next>;
}

/** Starts an event's history with this shape as version 1. */
export function eventHistory<First>(schema: z.ZodType<First>): EventHistory<First> {
  return historyOf(1, (version, data) =>
    version === 1 ? parse(schema, data) : { ok: false, reason: `no such schema version: ${version}` },
  );
}

function historyOf<Current>(version: number, upcast: EventHistory<Current>['upcast']): EventHistory<Current> {
  return {
    version,
    upcast,
    next<Next>(schema: z.ZodType<Next>, change: (before: Current) => Next) {
      return historyOf<Next>(version + 1, (stored, data) => {
        if (stored === version + 1) return parse(schema, data);
        const before = upcast(stored, data);
        return before.ok ? { ok: true, data: change(before.data) } : before;
      });
    },
  };
}

function parse<Data>(schema: z.ZodType<Data>, data: unknown): Upcast<Data> {
  const parsed = schema.safeParse(data);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, reason: reasonOf(parsed.error) };
}

const MAX_ISSUES = 3;

/** Where the data is wrong and how, without quoting the data. Names only the first places. */
export function reasonOf({ issues }: z.ZodError): string {
  const named = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  const others = issues.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
