import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLive, type LiveStatus } from '@/lib/live';

/** Keeps open screens fresh for as long as the component is there. `onRefused`: the server turned us away. */
export function useLive(onRefused: () => void): LiveStatus {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => followLive(queryClient, { onStatus: setStatus, onRefused }), [queryClient, onRefused]);
  return status;
}
