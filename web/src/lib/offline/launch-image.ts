const REL = 'apple-touch-startup-image';

/**
 * Names the pictures that iOS shows while the installed app starts, upright and on its side: see `infra/start/launch-images.mjs`. A link for
 * each device would be the larger part of every page.
 */
export function linkLaunchImages(): void {
  // Only iOS says in this way whether the page runs as an installed app.
  if (!('standalone' in navigator) || document.querySelector(`link[rel="${REL}"]`) !== null) return;
  const { devicePixelRatio, screen } = window;
  const sides = [screen.width * devicePixelRatio, screen.height * devicePixelRatio];
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  for (const [orientation, size] of [
    ['portrait', `${short}x${long}`],
    ['landscape', `${long}x${short}`],
  ] as const) {
    const link = document.createElement('link');
    link.rel = REL;
    link.media = `(orientation: ${orientation})`;
    link.href = `/icons/launch/${size}.png`;
    document.head.append(link);
  }
}
