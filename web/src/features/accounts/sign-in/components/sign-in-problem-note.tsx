import { type SignInProblem } from '#contracts/accounts/identities';
import { SIGN_IN_PROBLEM_PARAMETER } from '#contracts/accounts/identity-addresses';
import { useSearchParams } from 'react-router-dom';

const TEXTS: Record<SignInProblem, string> = {
  cancelled: 'You canceled before you were signed in. Nothing has changed.',
  unavailable:
    'The sign-in service didn’t answer. Try again in a minute, or use your password or a magic link.',
  expired: 'That sign-in took too long or was already used. Please start again.',
  unverified:
    'The sign-in service couldn’t confirm your email address. Confirm it there, or use your password or a magic link. If this happens to everyone, tell whoever runs Laurel at your school.',
  'other-domain':
    'This account doesn’t belong to your school or district. Sign in with your work account, or ask your School Admin to invite you.',
  deactivated: 'Your account has been deactivated. Ask your school’s administrator to reactivate it.',
  'too-many': 'Too many sign-ins came from your network. Please try again in a minute.',
  failed: 'The sign-in didn’t work. Please try again, or use your password or a magic link.',
};

/** Why a sign-in with another account led back here. */
export function SignInProblemNote() {
  const [parameters] = useSearchParams();
  const problem = parameters.get(SIGN_IN_PROBLEM_PARAMETER);
  if (problem === null || !isProblem(problem)) return null;
  return (
    <p role="alert" className="mb-6 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      {TEXTS[problem]}
    </p>
  );
}

function isProblem(text: string): text is SignInProblem {
  return Object.hasOwn(TEXTS, text);
}
