import { bulkAward } from '#contracts/awards';
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

export type AwardForm = ReturnType<typeof useAwardForm>;
