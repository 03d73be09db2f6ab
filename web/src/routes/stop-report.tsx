import { SignInFrame } from '@/components/sign-in-frame';
import { useLinkToken } from '@/features/accounts/sign-in/use-link-token';
import { StopMailedReport } from '@/features/reports/components/stop-mailed-report';

/** The page that the link at the end of a scheduled report’s mail opens, without a sign-in. */
export function StopReportPage() {
  const token = useLinkToken();
  return (
    <SignInFrame
      pageTitle="Scheduled report"
      title="Scheduled Report"
      description="A report that you get by email on a schedule."
    >
      <StopMailedReport key={token} token={token} />
    </SignInFrame>
  );
}
