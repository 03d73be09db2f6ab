// Before the first paint, so that a dark screen never flashes white. `src/lib/theme.ts` goes on from here, where the console runs.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = 'system';
    try {
      choice = localStorage.getItem('laurel.theme') || 'system';
    } catch {
      // Storage is blocked: the system decides.
    }
    const dark = choice === 'dark' || (choice !== 'light' && device.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  apply();
  if (device.addEventListener) device.addEventListener('change', apply);
})();

// In syntax that older browsers than those in `browserslist` understand, so that the page can say why it stays dead.
(() => {
  const looksBehind = () => {
    try {
      return new RegExp('(?<=a)b').test('ab');
    } catch {
      return false;
    }
  };
  const runsTheConsole =
    'CSS' in window && 'registerProperty' in CSS && CSS.supports('height', '1dvh') && looksBehind();
  if (runsTheConsole) return;
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('old-browser').hidden = false;
  });
})();
