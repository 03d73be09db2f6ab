import type { ResponseOf, Route } from '#contracts/route';
import { type QueryKey, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallInput, type CallParts } from '@/lib/http/api-client';
import { createIntentKey } from '@/lib/http/intent-key';
import { showsAny, type Topic } from '@/lib/live/refresh';

/** Calls a route that writes, under the key of what is intended. */
export type Send = <R extends Route>(
  route: R,
  ...[parts]: object extends CallParts<R> ? [parts?: CallParts<R>] : [parts: CallParts<R>]
) => Promise<ResponseOf<R>>;

/** Topics of live messages, and queries. */
type Shown = Topic | { queryKey: QueryKey };

export type WriteOptions<Answer, Input, Before> = Omit<
  UseMutationOptions<Answer, Error, Input, Before>,
  'mutationFn'
> & {
  /** What the write makes out of date, and is fetched again after it. The write is pending until then. */
  refreshes?: Shown | readonly Shown[];
  /** After a failure too: the screen was out of date then. */
  evenIfRefused?: boolean;
  /** The write is over before what it refreshes is. */
  inBackground?: boolean;
};

/**
 * A write of the console. A retry of the same intent has the same key, so that the server carries it out once, even if the
 * answer to it was lost; a new intent has a new key. What was done, or another thing tried, ends an intent.
 */
export function useWrite<Answer, Input = void, Before = unknown>(
  write: (send: Send, input: Input) => Promise<Answer>,
  options: WriteOptions<Answer, Input, Before> = {},
) {
  const [send] = useState(createSend);
  return useMutation(writeOptions(send, write, options));
}

/** The options of `useWrite`, for a write that is not a component’s. */
export function writeOptions<Answer, Input, Before>(
  send: Send,
  write: (send: Send, input: Input) => Promise<Answer>,
  {
    refreshes = [],
    evenIfRefused = false,
    inBackground = false,
    onSuccess,
    onSettled,
    ...options
  }: WriteOptions<Answer, Input, Before>,
): UseMutationOptions<Answer, Error, Input, Before> {
  const shown = [refreshes].flat();
  const topics = shown.filter((each) => typeof each === 'string');
  const queries = shown.filter((each) => typeof each !== 'string');
  type Context = Parameters<NonNullable<typeof onSuccess>>[3];
  const refresh = async ({ client }: Context) => {
    const fresh = Promise.all([
      topics.length > 0 && client.invalidateQueries({ predicate: showsAny(...topics) }),
      ...queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    ]);
    if (!inBackground) await fresh;
  };
  return {
    ...options,
    mutationFn: (input) => write(send, input),
    onSuccess: async (answer, input, before, context) => {
      await onSuccess?.(answer, input, before, context);
      if (!evenIfRefused) await refresh(context);
    },
    onSettled: async (answer, error, input, before, context) => {
      await onSettled?.(answer, error, input, before, context);
      if (evenIfRefused) await refresh(context);
    },
  };
}

export function createSend(): Send {
  const intent = createIntentKey();
  return async (route, ...[parts]) => {
    const { params, query, body, file } = (parts ?? {}) as Given;
    const content = [route.method, route.path, params, query, body, file && numberOf(file)];
    const subject = params === undefined ? undefined : JSON.stringify(Object.values(params));
    const idempotencyKey = intent.keyFor(content, subject);
    const answer = await call(route, { ...parts, idempotencyKey } as unknown as CallInput<typeof route>);
    intent.settled(idempotencyKey, subject);
    return answer;
  };
}

type Given = { params?: Record<string, unknown>; query?: unknown; body?: unknown; file?: Blob };

const files = new WeakMap<Blob, number>();
let filesSoFar = 0;

/** A file has no text by which two of them could be told apart. */
function numberOf(file: Blob): number {
  const number = files.get(file) ?? (filesSoFar += 1);
  files.set(file, number);
  return number;
}
