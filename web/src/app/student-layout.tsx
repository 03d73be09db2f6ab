import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Outlet } from 'react-router-dom';
import { LagHint } from '@/app/lag-hint';
import { LiveConnection } from '@/app/live-connection';
import { NewVersionNotice, SeenNotice } from '@/app/offline-notices';
import { useOffline } from '@/app/use-offline';
import { Notices } from '@/app/notices';
import { TooltipProvider } from '@/components/ui/tooltip';
import { isLive } from '@/lib/live/live-interest';
import { useStudentRecord } from '@/lib/session/student-record';

/** Around the student portal: its figures follow what happens in the school. */
export function StudentLayout() {
  const { student } = useStudentRecord();
  const queryClient = useQueryClient();
  useOffline(student?.id);
  const checkSession = useCallback(
    () => void queryClient.invalidateQueries({ predicate: isLive }),
    [queryClient],
  );
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <Outlet
          context={
            <Notices>
              {student !== null && (
                <LiveConnection
                  personId={student.id}
                  onRefused={checkSession}
                  whenOffline="You’re offline. You can redeem rewards once you’re back online."
                />
              )}
              <SeenNotice timeZone={student?.timeZone ?? null} />
              <NewVersionNotice />
              <LagHint />
            </Notices>
          }
        />
      </div>
    </TooltipProvider>
  );
}
