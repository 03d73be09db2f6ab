import { type EnquiryState, markEnquiryAnswered } from '#contracts/site/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { ENQUIRIES_KEY } from './list-enquiries';

export function useMarkEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ enquiryId, state }: { enquiryId: string; state: EnquiryState }) =>
      call(markEnquiryAnswered, { params: { enquiryId }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ENQUIRIES_KEY }),
  });
}
