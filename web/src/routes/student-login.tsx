import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { greet } from '@/components/greet';
import { SignInFrame } from '@/components/sign-in-frame';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { StudentLoginForm } from '@/features/student-portal/components/student-login-form';
import { useStudentRecord } from '@/lib/session/student-record';

export function StudentLoginPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const scannedCode = useScannedCode();
  const { student, hasEnded } = useStudentRecord();
  const { data: staff } = useQuery(currentUserQuery());
  if (student !== null && scannedCode === '') return <Navigate to="/student/portal" replace />;
  return (
    <SignInFrame
      pageTitle="Student Portal"
      title="Student Portal"
      description="See your points and choose your rewards."
    >
      {hasEnded && <Notice>Your session has ended. Please enter your login code again.</Notice>}
      {staff != null && (
        <Notice>
          You’re signed in as {staff.displayName}. Signing in as a student signs you out of the console.
        </Notice>
      )}
      <StudentLoginForm
        scannedCode={scannedCode}
        onSignedIn={({ name }) => {
          // The server has ended the staff session of this browser.
          client.setQueryData(currentUserQuery().queryKey, null);
          greet({ title: 'Login successful', description: `Welcome, ${name}!` });
          void navigate('/student/portal', { replace: true });
        }}
      />
    </SignInFrame>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-6 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      {children}
    </p>
  );
}

/** The code of the login card that led here. It is removed from the URL at once, which others at the device can see. */
function useScannedCode(): string {
  const [params, setParams] = useSearchParams();
  const [code] = useState(params.get('code') ?? '');
  const isInAddress = params.has('code');
  useEffect(() => {
    if (isInAddress) setParams({}, { replace: true });
  }, [isInAddress, setParams]);
  return code;
}
