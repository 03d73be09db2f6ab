import { type EnquiryState, listEnquiries } from '#contracts/site/enquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Begins the keys of all lists of enquiries. */
export const ENQUIRIES_KEY = ['admin', 'enquiries'];

/** `state`: null for all. */
export const enquiriesQuery = (state: EnquiryState | null, page: number) =>
  queryOptions({
    queryKey: [...ENQUIRIES_KEY, state, page],
    queryFn: ({ signal }) => call(listEnquiries, { query: { state: state ?? undefined, page }, signal }),
    placeholderData: keepPreviousData,
    // They arrive from strangers, and no live message announces them.
    staleTime: 0,
  });
