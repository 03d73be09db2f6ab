// Before the first paint, so that a dark screen never flashes white. `src/lib/theme.ts` goes on from here.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('laurel.theme') || 'system';
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
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
