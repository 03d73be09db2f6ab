import { fulfillRedemptions } from '#contracts/rewards/redemptions';
import { useQuery } from '@tanstack/react-query';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { countToHandOutQuery } from './api';

/** How many rewards and prizes wait to be handed out, for those who may: in a teacher’s own classes, for others in the school. */
export function useToHandOutCount(): number {
  const { role, schoolId } = useSessionUser();
  const { data = 0 } = useQuery({
    ...countToHandOutQuery(role === 'teacher' ? 'own' : undefined),
    enabled: mayCall(fulfillRedemptions, role) && schoolId !== null,
  });
  return data;
}
