import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askNowAndThen } from '@/lib/live/ask-now-and-then';
import { followLive } from '@/lib/live/live';
import type { LiveStatus } from '@/lib/live/live-source';

/** Keeps a person's open screens up to date while mounted. `onRefused`: the server refused the stream. */
export function useLive(identity: string, onRefused: () => void): LiveStatus {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    const onStatus = (next: LiveStatus) => setStatus((before) => (isStillMute(before, next) ? before : next));
    return followLive(queryClient, identity, { onStatus, onRefused });
  }, [queryClient, identity, onRefused]);

  const isMute = status === 'mute';
  // A page that is navigated to asks at once.
  useEffect(() => (isMute ? askNowAndThen(queryClient) : undefined), [isMute, queryClient, pathname, search]);
  return status;
}

/** A tab that takes over the stream begins to count its tries. */
function isStillMute(before: LiveStatus, next: LiveStatus): boolean {
  return before === 'mute' && (next === 'connecting' || next === 'lost');
}
