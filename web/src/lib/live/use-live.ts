import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLive } from '@/lib/live/live';
import type { LiveStatus } from '@/lib/live/live-source';

/** Keeps a person's open screens fresh for as long as the component is there. `onRefused`: the server turned us away. */
export function useLive(personId: string, onRefused: () => void): LiveStatus {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(
    () => followLive(queryClient, personId, { onStatus: setStatus, onRefused }),
    [queryClient, personId, onRefused],
  );
  return status;
}
