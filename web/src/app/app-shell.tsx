import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Outlet } from 'react-router-dom';
import { AppFrame } from '@/app/app-frame';
import { AppHeader } from '@/app/app-header';
import { LagHint } from '@/app/lag-hint';
import { LiveConnection } from '@/app/live-connection';
import { PlanBar } from '@/app/plan-bar';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { useSessionUser } from '@/lib/session/session-user';

export function AppShell() {
  const { id, schoolId, plan, timeZone } = useSessionUser();
  const queryClient = useQueryClient();
  const checkSession = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
    [queryClient],
  );
  return (
    <AppFrame
      header={
        <AppHeader>
          {schoolId !== null && (
            <LiveConnection
              personId={id}
              schoolId={schoolId}
              onRefused={checkSession}
              whenOffline="You’re offline. Points you give now won’t be saved."
            />
          )}
          <LagHint />
        </AppHeader>
      }
      bars={plan !== null && timeZone !== null && <PlanBar plan={plan} timeZone={timeZone} />}
    >
      <Outlet />
    </AppFrame>
  );
}
