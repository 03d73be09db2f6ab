import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLive } from '@/lib/live/live';
import type { LiveStatus } from '@/lib/live/live-source';

/** Keeps a person's open screens up to date while mounted. `onRefused`: the server refused the stream. */
export function useLive(identity: string, onRefused: () => void): LiveStatus {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(
    () => followLive(queryClient, identity, { onStatus: setStatus, onRefused }),
    [queryClient, identity, onRefused],
  );
  return status;
}
