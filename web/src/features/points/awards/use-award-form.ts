import { bulkAward } from '#contracts/points/awards';
import { DEFAULT_AWARD } from '#domain/points';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { type Recipient } from './recipient';

type Fields = z.input<typeof bulkAward>;
export type AwardInput = z.output<typeof bulkAward>;

export function useAwardForm(recipients: readonly Recipient[]) {
  return useForm<Fields, unknown, AwardInput>({
    resolver: zodResolver(bulkAward),
    defaultValues: {
      studentIds: recipients.map(({ id }) => id),
      categoryId: '',
      amount: DEFAULT_AWARD,
      note: '',
    },
  });
}

const quickAward = bulkAward.omit({ studentIds: true, amount: true });
export type QuickInput = z.output<typeof quickAward>;

/** What each tap in Quick award gives a point for. */
export function useQuickAwardForm({ categoryId, note }: QuickInput) {
  return useForm<z.input<typeof quickAward>, unknown, QuickInput>({
    resolver: zodResolver(quickAward),
    defaultValues: { categoryId, note: note ?? '' },
  });
}

export type AwardForm = ReturnType<typeof useAwardForm>;
