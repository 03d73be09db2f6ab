// Before the first paint, so that a dark screen never flashes white. `src/lib/theme.ts` goes on from here.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('laurel.theme') ?? 'system';
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
