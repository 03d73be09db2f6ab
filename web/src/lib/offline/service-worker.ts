import { createStore } from '@/lib/browser/store';

const UPDATE_EVERY_MS = 60 * 60_000;

/** A version of the console that is loaded and waits to be used; null: this is the latest. */
export const newVersion = createStore<ServiceWorker | null>(() => null);

/** Lets the console open without a network from now on, and looks for new versions until the signal. */
export async function registerServiceWorker(signal: AbortSignal): Promise<void> {
  // Browsers have service workers on secure origins only.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const note = () => {
    // The first one that a browser gets takes over at once.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
      newVersion.set(registration.waiting);
  };
  note();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', note),
  );
  const timer = window.setInterval(() => void registration.update().catch(() => undefined), UPDATE_EVERY_MS);
  signal.addEventListener('abort', () => window.clearInterval(timer));
}

/** Begins to use the new version in this tab. Others go on with theirs until they are reloaded. */
export function switchTo(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage('take-over');
}
