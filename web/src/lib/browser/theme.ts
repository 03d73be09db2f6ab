import { createStore, useStore } from '@/lib/browser/store';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// `public/theme.js` reads the same key before the first paint.
const STORAGE_KEY = 'laurel.theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const theme = createStore(stored);

function stored(): Theme {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((known) => known === value) ?? 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const chosen = theme.get();
  const dark = chosen === 'dark' || (chosen === 'system' && window.matchMedia(SYSTEM_DARK).matches);
  const { dataset } = document.documentElement;
  const look = dark ? 'dark' : 'light';
  // The browser styles the whole page anew even if the attribute has that value.
  if (dataset['theme'] !== look) dataset['theme'] = look;
}

/** Follows the device when it turns dark or light. Once, at the start. */
export function followSystemTheme(): void {
  window.matchMedia(SYSTEM_DARK).addEventListener('change', apply);
  // It may have turned since the first paint.
  apply();
}

export function setTheme(next: Theme): void {
  theme.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  apply();
}

export function useTheme(): Theme {
  return useStore(theme);
}
