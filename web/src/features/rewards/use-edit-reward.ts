import { CHANGED_MEANWHILE } from '#contracts/errors';
import { type Reward } from '#contracts/reward';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { useSessionUser } from '@/lib/session/session-user';
import { rewardsQuery } from './api/list-rewards';
import { useUpdateReward } from './api/update-reward';
import { editValuesOf } from './present-reward';
import { editRewardForm } from './reward-form';

/** What someone else saved while this person was typing. */
export type Conflict = { present: Reward; message: string };

/** The form of an edit, which starts from one version of the reward and is saved only over that version. */
export function useEditReward(reward: Reward, onSaved: () => void) {
  const { role } = useSessionUser();
  const client = useQueryClient();
  const { mutateAsync } = useUpdateReward();
  const [version, setVersion] = useState(reward.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fields = useForm({ resolver: zodResolver(editRewardForm), defaultValues: editValuesOf(reward) });

  const findPresent = async () => {
    const rewards = await client.query({ ...rewardsQuery(role), staleTime: 0 });
    return rewards.find(({ id }) => id === reward.id);
  };
  const explain = async (error: unknown) => {
    const present = hasCode(error, CHANGED_MEANWHILE)
      ? await findPresent().catch(() => undefined)
      : undefined;
    const message = messageOf(error, '');
    if (present === undefined) toastFailure(error, 'Failed to update reward. Please try again.');
    else setConflict({ present, message });
  };

  return {
    fields,
    conflict,
    submit: fields.handleSubmit(async ({ quantity, ...details }) => {
      const stock = reward.type === 'standard' ? { quantity } : {};
      try {
        await mutateAsync({ id: reward.id, ...details, ...stock, version });
      } catch (error) {
        await explain(error);
        return;
      }
      toast({ title: 'Reward updated' });
      onSaved();
    }),
    settle: ({ present }: Conflict, keepTyped: boolean) => {
      setVersion(present.version);
      if (!keepTyped) fields.reset(editValuesOf(present));
      setConflict(null);
    },
  };
}
