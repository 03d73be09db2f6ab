import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What each page may fetch at most: its files in the manifest, and kB (1,000 bytes) of scripts, not compressed. What it loads once it is used does not count. */
const PAGES = [
  // Pages that are only read need the entry alone: see `draw-pages.mjs`.
  { page: 'landing', files: ['index'], most: 12 },
  { page: 'sign-in', files: ['index', 'start', 'login'], most: 510 },
  { page: 'student sign-in', files: ['index', 'start', 'student-login'], most: 468 },
  { page: 'dashboard', files: ['index', 'start', 'app-shell', 'home'], most: 980 },
  { page: 'student portal', files: ['index', 'start', 'student-layout', 'student-portal'], most: 765 },
];

/**
 * Refuses a console in which a page has become heavier than it may be, or two script files import each other: the browser would
 * run one of them before what it needs.
 * @param {Record<string, { file: string, name: string, imports?: string[] }>} manifest of the build
 * @param {string} folder of the build
 */
export function checkScripts(manifest, folder) {
  const circle = Object.keys(manifest).find((key) =>
    neededBy(manifest, manifest[key].imports ?? []).has(key),
  );
  if (circle !== undefined)
    throw new Error(
      `${manifest[circle].file} imports itself through other files: see the groups in vite.config.ts`,
    );
  for (const { page, files, most } of PAGES) {
    const keys = files.map((name) => keyOf(manifest, name));
    const sizes = [...neededBy(manifest, keys)].map((key) => statSync(join(folder, manifest[key].file)).size);
    const kB = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000);
    if (kB > most)
      throw new Error(`The page ${page} fetches ${kB} kB of scripts, and ${most} at most are allowed`);
  }
}

function keyOf(manifest, name) {
  const found = Object.keys(manifest).find((key) => manifest[key].name === name);
  if (found === undefined) throw new Error(`The console has no file named ${name}`);
  return found;
}

/** These files and all that they import. */
function neededBy(manifest, keys, needed = new Set()) {
  for (const key of keys) {
    if (needed.has(key)) continue;
    needed.add(key);
    neededBy(manifest, manifest[key].imports ?? [], needed);
  }
  return needed;
}
