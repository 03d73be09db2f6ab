import { type QueryPersister } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { noteSeen } from '@/lib/offline/seen-since';
import { forgetDeviceData } from '@/lib/session/device-data';

/** How a query gets its data: from the server, or, while that can't be reached, what this device has last seen. */
export const orLastSeen: QueryPersister = async (queryFn, context, query) => {
  try {
    const data = await queryFn(context);
    noteSeen(query.queryHash, undefined);
    // The server knows nobody here: what is left of who was here is not for whoever is now.
    if (data === null && query.queryKey[0] === 'current-user') forgetDeviceData();
    return data;
  } catch (error) {
    // What is on screen stays there.
    if (context.signal.aborted || isAnswer(error) || query.state.data !== undefined) throw error;
    const seen = await import('./seen-data')
      .then(({ readSeen }) => readSeen(context.client, query))
      .catch(() => undefined);
    if (seen === undefined) throw error;
    noteSeen(query.queryHash, seen.at);
    return seen.data;
  }
};

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
