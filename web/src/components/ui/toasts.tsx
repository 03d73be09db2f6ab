import { useEffect, useState } from 'react';
import { loadable } from '@/components/loadable';
import { followPresses } from '@/components/ui/last-presses';
import { shownToast } from '@/components/ui/toast';
import { somebodyIsHere } from '@/lib/browser/somebody';
import { useStore } from '@/lib/browser/store';

const toaster = loadable(async () => (await import('@/components/ui/toaster')).Toaster);

/**
 * Shows the toasts. What draws them is loaded at the first sign of a person, so that a failure can be told where the network
 * is gone by then.
 */
export function Toasts() {
  const message = useStore(shownToast);
  const [state, setState] = useState<'absent' | 'loaded' | 'failed'>('absent');
  useEffect(followPresses, []);
  useEffect(() => {
    if (state === 'loaded') return;
    const needed = message === null ? somebodyIsHere() : Promise.resolve();
    void needed
      .then(() => toaster.load())
      .then(
        () => setState('loaded'),
        () => setState('failed'),
      );
  }, [message, state]);
  if (state === 'loaded') return <toaster.Component />;
  if (state === 'absent' || message === null) return null;
  return (
    <p
      role="alert"
      className="fixed inset-x-4 top-4 z-60 rounded-lg border border-line bg-raised p-4 shadow-float sm:left-auto sm:w-96"
    >
      <strong className="block font-medium">{message.title}</strong>
      {message.description}
    </p>
  );
}
