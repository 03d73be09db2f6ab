import { type SessionUser } from '#contracts/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { secondFactorsQuery } from '../api';
import { SecondFactors } from './second-factors';

type SetUpSecondStepProps = {
  user: Pick<SessionUser, 'hasSetPassword' | 'mustSetUpSecondStep'>;
  onDone: () => void;
};

/** Sets a second step up before anything else. */
export function SetUpSecondStep({ user, onDone }: SetUpSecondStepProps) {
  const { data: factors } = useQuery(secondFactorsQuery());
  const hasOne = factors !== undefined && (factors.authenticator !== null || factors.passkeys.length > 0);
  // The school changed its mind meanwhile.
  const isOptional = factors !== undefined && !hasOne && !user.mustSetUpSecondStep;
  return (
    <>
      <SecondFactors user={user} onSetUp={onDone} />
      {isOptional && (
        <p role="status" className="mt-4 text-center text-sm text-ink-muted">
          Two-step verification is no longer required.
        </p>
      )}
      {(hasOne || isOptional) && (
        <Button size="lg" className="mt-4 w-full" onClick={onDone}>
          Continue
        </Button>
      )}
    </>
  );
}
