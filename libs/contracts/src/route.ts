import type { Role } from '#domain/roles';
import type { z } from 'zod';

/**
 * Who may call a route.
 * - `public`: anyone.
 * - `signed-in`: any staff session, also one without a school.
 * - a list of roles: a staff session with one of them **and** a school; the route answers about that school only. An
 *   executive_admin has no school, and is answered about all of them. Where `student` is in the list, a student's
 *   session too: it answers about that one student.
 */
export type Access = 'public' | 'signed-in' | readonly (Role | 'student')[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Route = {
  method: Method;
  /** With the path parameters in Nest's form: `/api/classes/:classId`. */
  path: string;
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  status?: number;
  /** The most bytes that a body may have, where the usual 1 MiB is too few. */
  bodyLimit?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : object;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : object;

/** What a controller gets: path, query and body, parsed and merged (their names never collide). */
export type InputOf<R extends Route> = Parsed<R['params']> & Parsed<R['query']> & Parsed<R['body']>;
export type ResponseOf<R extends Route> = z.output<R['response']>;
export type ParamsOf<R extends Route> = Given<R['params']>;
export type QueryOf<R extends Route> = Given<R['query']>;
export type BodyOf<R extends Route> = Given<R['body']>;

/** Keeps the literal types of a route's parts. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}
