import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { messageOf } from '@/lib/http/api-error';

/** The part of a query's result that a list needs. */
export type ListQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => unknown };

type QueryListProps<Data> = {
  query: ListQuery<Data>;
  /** Holds the list's place until the first answer. */
  loading: ReactNode;
  /** Shown with a retry when the query fails: a text for when the server gives no reason of its own, or the whole text. */
  failure: string | ((error: Error) => string);
  /** Shown instead of a list without items, or of a page of none. */
  empty?: ReactNode;
  /** Around the placeholder and the failure, where the data has its own frame. */
  frame?: (content: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query has to show: a placeholder, a failure with a retry, an empty state, or its data. */
export function QueryList<Data>(props: QueryListProps<Data>) {
  const { query, loading, failure, empty, frame = bare, children } = props;
  const { data, error, refetch } = query;
  // Data that arrives is rendered in small steps behind the placeholder, so that a long list does not freeze the page.
  const isReady = useDeferredValue(data !== undefined);
  if (data !== undefined && !isReady) return frame(loading);
  if (data === undefined) {
    if (error === null) return frame(loading);
    const message = typeof failure === 'string' ? messageOf(error, failure) : failure(error);
    return frame(<ErrorState message={message} onRetry={() => void refetch()} />);
  }
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

function bare(content: ReactNode): ReactNode {
  return content;
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0;
}
