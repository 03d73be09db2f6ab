import { type z } from 'zod';
import { type Issue } from './problem.js';

/** A part of a request as its contract parsed it, or what is wrong with it. */
export type ParsedPart = { data: object; issues: readonly Issue[] };

export function parsePart(schema: z.ZodObject | undefined, given: unknown): ParsedPart {
  if (schema === undefined) return { data: {}, issues: [] };
  const result = schema.safeParse(given, { error: plainMessage });
  if (result.success) return { data: result.data, issues: [] };
  return {
    data: {},
    issues: result.error.issues.flatMap(issuesOf),
  };
}

/** Names each field that a strict contract does not have. */
function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    message: `${key} cannot be used here`,
  }));
}

/** Message for an issue for which the contract has none. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.join('.') ?? '';
  if (name === '') return 'The request has no readable body';
  if (issue.input === undefined) return `${name} is missing`;
  if (issue.code === 'invalid_format') return `${name} is not valid`;
  return undefined;
}
