import { z } from 'zod';
import { readConnectionString } from './kurrent/connection-string.js';

const SCHEMES = {
  postgres: /^postgres(ql)?:\/\//,
  kurrent: /^(esdb|kurrentdb)(\+discover)?:\/\//,
} as const;

/** The adapter for a URL; undefined if there is none. */
export function kindOf(url: string): keyof typeof SCHEMES | undefined {
  if (SCHEMES.postgres.test(url)) return 'postgres';
  return SCHEMES.kurrent.test(url) ? 'kurrent' : undefined;
}

/** A URL that `openEventStore` accepts. Error messages quote nothing of a URL that it refuses. */
export const eventStoreUrl = z
  .string()
  .trim()
  .superRefine((url, context) => {
    const problem = problemOf(url);
    if (problem !== undefined) context.addIssue(problem);
  });

function problemOf(url: string): string | undefined {
  switch (kindOf(url)) {
    case undefined:
      return 'must begin with postgres://, esdb:// or kurrentdb://';
    case 'postgres':
      return URL.canParse(url)
        ? undefined
        : 'cannot be read: expected postgres://user:password@host:port/database';
    case 'kurrent':
      try {
        readConnectionString(url);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
  }
}
