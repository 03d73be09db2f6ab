import { createStore } from '@/lib/browser/store';

const UPDATE_EVERY_MS = 60 * 60_000;
const ASK_AGAIN_MS = 500;

/** Whether a version of the console is loaded and waits to be used. */
export const hasNewVersion = createStore(() => false);

/** Lets the console open without a network from now on, and looks for new versions until the signal. */
export async function registerServiceWorker(signal: AbortSignal): Promise<void> {
  // Browsers have service workers on secure origins only.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const note = () => {
    // The first one that a browser gets takes over at once.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) hasNewVersion.set(true);
  };
  note();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', note),
  );
  const timer = window.setInterval(() => void registration.update().catch(() => undefined), UPDATE_EVERY_MS);
  signal.addEventListener('abort', () => window.clearInterval(timer));
}

/** Begins to use the new version in this tab. Others go on with theirs until they are reloaded. */
export async function switchToNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  const reload = () => window.location.reload();
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  const registration = await serviceWorker.getRegistration();
  // Another than the one that was offered may wait by now, or none, because another tab uses it already.
  if (!registration?.waiting) {
    reload();
    return;
  }
  const ask = () => registration.waiting?.postMessage('take-over');
  ask();
  // Chromium forgets it if a request of the page starts the version in use again at this moment.
  window.setInterval(ask, ASK_AGAIN_MS);
}
