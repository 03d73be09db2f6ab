import { lazy, Suspense } from 'react';
import type { FollowLiveProps } from '@/app/follow-live';

const FollowLive = lazy(async () => ({ default: (await import('@/app/follow-live')).FollowLive }));

/** Keeps the screens fresh. What that takes is loaded once they are drawn: it knows the shape of everything they show. */
export function LiveConnection(props: FollowLiveProps) {
  return (
    <Suspense>
      <FollowLive {...props} />
    </Suspense>
  );
}
