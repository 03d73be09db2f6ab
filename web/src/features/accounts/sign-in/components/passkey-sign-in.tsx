import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { Button } from '@/components/ui/button';
import { hasCode } from '@/lib/http/api-error';
import { useSignInWithPasskey } from '../api';
import { welcomeBack } from '../welcome-back';

/** Signs in with a passkey, by a button or, where the browser can, from the suggestions of the email field. */
export function PasskeySignIn() {
  const navigate = useNavigate();
  const { mutateAsync, isPending, variables } = useSignInWithPasskey();
  const wasOffered = useRef(false);

  useEffect(() => {
    if (wasOffered.current) return;
    wasOffered.current = true;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const user = await mutateAsync({ isOffered: true });
      welcomeBack(user);
      await navigate('/', { replace: true });
    };
    // Nobody asked for it, so only a passkey that the server refused is worth a word.
    offer().catch((error: unknown) => {
      if (hasCode(error, 'passkey-refused')) toastPasskeyFailure(error);
    });
  }, [mutateAsync, navigate]);

  const signIn = async () => {
    try {
      const user = await mutateAsync({ isOffered: false });
      welcomeBack(user);
      await navigate('/', { replace: true });
    } catch (error) {
      toastPasskeyFailure(error);
    }
  };
  if (!browserSupportsWebAuthn()) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        size="lg"
        variant="secondary"
        className="w-full"
        pending={isPending && !variables.isOffered}
        onClick={() => void signIn()}
      >
        <Fingerprint aria-hidden />
        Use a Passkey
      </Button>
    </div>
  );
}
