import { type RefundReason } from '#domain/ledger/events';

/** The reasons for a refund, as staff read them. */
export const REFUND_REASON_TEXTS: Record<RefundReason, { label: string; hint: string }> = {
  'out-of-stock': { label: 'Out of stock', hint: 'There are none left to hand out.' },
  'changed-mind': { label: 'Changed mind', hint: 'The student would rather keep the points.' },
  correction: { label: 'Correction', hint: 'It was redeemed by mistake.' },
};
