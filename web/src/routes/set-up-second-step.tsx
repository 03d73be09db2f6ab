import { type SessionUser } from '#contracts/accounts/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { SignInFrame } from '@/components/sign-in-frame';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { SetUpSecondStep } from '@/features/accounts/account/components/set-up-second-step';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { LeaveSchool } from '@/features/accounts/sign-in/components/leave-school';
import { LogOut } from '@/features/accounts/sign-in/components/log-out';
import { SessionUserContext } from '@/lib/session/session-user';

/** How often to ask whether a second step is still required: no live stream tells people who may open nothing else. */
const ASK_EVERY_MS = 15_000;

/** Where administrators are sent whose school requires a second step that they don’t have. */
export function SetUpSecondStepPage() {
  const { data: user, isPending } = useQuery({ ...currentUserQuery(), refetchInterval: ASK_EVERY_MS });
  if (isPending) return <FullPageSpinner />;
  return user == null ? <Navigate to="/" replace /> : <SetUp user={user} />;
}

function SetUp({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // A user who has just set one up still has to keep the recovery codes that this page shows.
  const [isNeeded] = useState(user.mustSetUpSecondStep);
  if (!isNeeded) return <Navigate to="/" replace />;
  const goOn = async () => {
    await client.invalidateQueries(currentUserQuery());
    await navigate('/', { replace: true });
  };
  return (
    <SessionUserContext value={user}>
      <SignInFrame
        pageTitle="Set up two-step verification"
        title="Set Up Two-Step Verification"
        description={`${user.schoolName ?? 'Your school'} requires two-step verification for its School Admins. Set it up to continue.`}
        // Every other page would lead back here.
        footer={user.hasOpenedSchool ? <LeaveSchool /> : <LogOut />}
      >
        <SetUpSecondStep user={user} onDone={() => void goOn()} />
      </SignInFrame>
    </SessionUserContext>
  );
}
