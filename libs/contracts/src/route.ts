import type { Role } from '#domain/roles';
import type { z } from 'zod';

/**
 * Who may call a route.
 * - `public`: anyone.
 * - `signed-in`: any staff session, including one without a school.
 * - a list of roles: a staff session with one of them **and** a school; the route answers about that school only. An
 *   executive_admin has no school and gets answers about all of them; one who has opened a school
 *   counts as its school_admin. If `student` is in the list, a student's session
 *   as well: the route answers about that student only.
 */
export type Access = 'public' | 'signed-in' | readonly (Role | 'student')[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Route = {
  method: Method;
  /** Path with parameters in Nest's form: `/api/classes/:classId`. */
  path: string;
  access: Access;
  /**
   * Open to administrators who have to set up a second step first; every other route that is not public answers them with
   * 403 and the code `second-step-required`.
   */
  isOpenBeforeSecondStep?: true;
  /** One sentence for the OpenAPI document. */
  summary: string;
  status?: number;
  /** Maximum body size in bytes, if the default of 1 MiB is too small. */
  bodyLimit?: number;
  /** What it records may have happened earlier: the header `Occurred-At` says when. */
  mayBeLate?: true;
  /** How many seconds the caller's browser, and no other cache, may keep a 200. Nothing is kept if absent. */
  privateCacheSeconds?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a file as it is, of type `application/octet-stream`, instead of JSON. */
  file?: { mostBytes: number; tooLarge: string };
  /** Called by programs that send a form (RFC 8058), which is ignored. */
  isForm?: true;
  response: z.ZodType;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : object;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : object;

/** What a controller receives: path, query and body, parsed and merged (their names never collide). */
export type InputOf<R extends Route> = Parsed<R['params']> & Parsed<R['query']> & Parsed<R['body']>;
export type ResponseOf<R extends Route> = z.output<R['response']>;
export type BodyOf<R extends Route> = Given<R['body']>;

/** Preserves the literal types of a route definition. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}
