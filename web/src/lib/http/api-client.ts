import {
  IDEMPOTENCY_KEY,
  LEDGER_LAG,
  LEDGER_POSITION,
  NEXT_PAGE,
  OCCURRED_AT,
  ON_BEHALF_OF,
  SHOWN_SCHOOL,
  TOTAL_COUNT,
} from '#contracts/headers';
import { type ResponseOf, type Route } from '#contracts/route';
import { type z } from 'zod';
import { ApiError } from '@/lib/http/api-error';
import { noteLag } from '@/lib/http/ledger-lag';
import { noteWrite } from '@/lib/http/own-writes';
import { noteServerTime } from '@/lib/http/server-time';
import { shownSchool } from '@/lib/http/shown-school';

type Needs<R extends Route, Part extends 'params' | 'query' | 'body'> =
  R extends Record<Part, infer Schema extends z.ZodType> ? Record<Part, z.input<Schema>> : unknown;

/** What a route is called with, except for the key of a write. */
export type CallParts<R extends Route> = Needs<R, 'params'> &
  Needs<R, 'query'> &
  Needs<R, 'body'> &
  (R extends { file: object } ? { file: Blob } : unknown) & {
    /** Sent even if the page closes meanwhile. For bodies of at most 64 KiB. */
    outlivesPage?: boolean;
    /** Refused if somebody else is signed in by now. */
    onBehalfOf?: string;
    /** When it happened, if that is a while ago; ISO 8601. */
    occurredAt?: string;
    signal?: AbortSignal | undefined;
  };

export type CallInput<R extends Route> = CallParts<R> &
  // The same for every attempt of one intent: see `useWrite`.
  (R extends { method: 'GET' } ? unknown : { idempotencyKey: string });

type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  outlivesPage?: boolean;
  onBehalfOf?: string;
  occurredAt?: string;
  signal?: AbortSignal | undefined;
};

/**
 * Calls a route of the api and parses its answer with the route's schema. A write that is already under way is not sent
 * again: the second click of a double click can come before its button knows of the first.
 * @throws {ApiError} when the answer is not a success
 */
export async function call<R extends Route>(
  route: R,
  ...[input]: object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]
): Promise<ResponseOf<R>> {
  const parts = (input ?? {}) as Parts;
  const answer = async () => bodyOf(route, await send(route, parts));
  if (route.method === 'GET') return answer();
  const address = `${route.method} ${addressOf(route, parts)}`;
  return onceAtATime(address, JSON.stringify([parts.body, headersOf(parts)]), answer);
}

/** One page of a list, as `pageQuery` describes it. */
export type Page<Body> = {
  body: Body;
  /** Number of items on all pages. */
  total: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
};

/**
 * Calls a route that answers in pages.
 * @throws {ApiError} when the answer is not a success
 */
export async function callPage<R extends Route>(route: R, input: CallInput<R>): Promise<Page<ResponseOf<R>>> {
  const response = await send(route, input);
  return {
    body: await bodyOf(route, response),
    total: Number(response.headers.get(TOTAL_COUNT)),
    next: cursorIn(response.headers.get(NEXT_PAGE)),
  };
}

/** The cursor in a header `Link: <…?cursor=…>; rel="next"`. */
function cursorIn(link: string | null): string | null {
  const address = link === null ? undefined : /<([^>]*)>; rel="next"/.exec(link)?.[1];
  return new URLSearchParams(address?.split('?')[1]).get('cursor');
}

async function bodyOf<R extends Route>(route: R, response: Response): Promise<ResponseOf<R>> {
  return route.response.parse(await response.json()) as ResponseOf<R>;
}

async function send(route: Route, parts: Parts): Promise<Response> {
  const address = addressOf(route, parts);
  const response = await fetch(address, {
    method: route.method,
    headers: headersOf(parts),
    credentials: 'same-origin',
    ...(parts.outlivesPage === true && { keepalive: true }),
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(parts.file === undefined ? {} : { body: parts.file }),
    ...(parts.signal ? { signal: parts.signal } : {}),
  });
  noteServerTime(response);
  if (!response.ok) throw await ApiError.from(response);
  if (route.method === 'GET') noteLag(address, response.headers.has(LEDGER_LAG));
  else noteWrite(response.headers.get(LEDGER_POSITION));
  return response;
}

/** The route with its parameters, as the browser asks for it. */
export function addressOf(route: Route, { params = {}, query = {} }: Parts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function headersOf({ body, file, idempotencyKey, onBehalfOf, occurredAt }: Parts): Record<string, string> {
  const school = shownSchool();
  return {
    accept: 'application/json',
    ...(school === undefined ? {} : { [SHOWN_SCHOOL]: school }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: idempotencyKey }),
    ...(onBehalfOf === undefined ? {} : { [ON_BEHALF_OF]: onBehalfOf }),
    ...(occurredAt === undefined ? {} : { [OCCURRED_AT]: occurredAt }),
  };
}

type Write = { content: string; answer: Promise<unknown> };

/** The latest write under way for each address. */
const latest = new Map<string, Write>();

/**
 * Starts a write, or joins it: with the same content as the latest write to this address, it shares that one's answer
 * until there is one. After another content it is a new write, so that a switch turned off, on and off ends up off.
 */
export function onceAtATime<Answer>(
  address: string,
  content: string,
  start: () => Promise<Answer>,
): Promise<Answer> {
  const underWay = latest.get(address);
  if (underWay?.content === content) return underWay.answer as Promise<Answer>;
  const answer = start().finally(() => {
    if (latest.get(address)?.answer === answer) latest.delete(address);
  });
  latest.set(address, { content, answer });
  return answer;
}
