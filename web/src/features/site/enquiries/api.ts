import {
  type ContactMessage,
  type EnquiryState,
  type InvoiceRequest,
  listEnquiries,
  markEnquiryAnswered,
  requestInvoice,
  submitContact,
} from '#contracts/site/enquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';

/** Begins the keys of all lists of enquiries. */
const ENQUIRIES_KEY = ['admin', 'enquiries'];

/** `state`: null for all. */
export const enquiriesQuery = (state: EnquiryState | null, page: number) =>
  queryOptions({
    queryKey: [...ENQUIRIES_KEY, state, page],
    queryFn: ({ signal }) => call(listEnquiries, { query: { state: state ?? undefined, page }, signal }),
    placeholderData: keepPreviousData,
    // They arrive from strangers, and no live message announces them.
    staleTime: 0,
  });

export function useMarkEnquiry() {
  return useWrite(
    (send, { enquiryId, state }: { enquiryId: string; state: EnquiryState }) =>
      send(markEnquiryAnswered, { params: { enquiryId }, body: { state } }),
    {
      refreshes: { queryKey: ENQUIRIES_KEY },
    },
  );
}

export function useRequestInvoice() {
  return useWrite((send, body: InvoiceRequest) => send(requestInvoice, { body }), {
    meta: { isPublic: true },
  });
}

export function useSubmitContact() {
  return useWrite((send, body: ContactMessage) => send(submitContact, { body }), {
    meta: { isPublic: true },
  });
}
