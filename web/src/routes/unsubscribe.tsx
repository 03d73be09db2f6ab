import { SignInFrame } from '@/components/sign-in-frame';
import { useLinkToken } from '@/features/accounts/sign-in/use-link-token';
import { Unsubscribe } from '@/features/accounts/weekly-summary/components/unsubscribe';

/** The page that the link at the end of a weekly summary opens, without a sign-in. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return (
    <SignInFrame
      pageTitle="Weekly summary"
      title="Weekly Summary"
      description="An email about your school’s week, on Monday mornings."
    >
      <Unsubscribe key={token} token={token} />
    </SignInFrame>
  );
}
