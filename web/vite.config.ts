import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;

/** The oldest browsers that the console runs in, as in `browserslist` of package.json. `theme.js` recognizes older ones. */
const OLDEST = ['chrome109', 'edge109', 'firefox128', 'safari16.4', 'ios16.4'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild = false }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    // The shared libraries' sources; package.json has what services run.
    alias: [
      { find: '@', replacement: here('./src') },
      { find: '#contracts', replacement: here('../libs/contracts/src') },
      { find: '#domain', replacement: here('../libs/domain/src') },
      { find: '#roster', replacement: here('../libs/roster/src') },
      // Only imports of exactly this name: the file itself imports `zod/v4`.
      { find: /^zod$/, replacement: here('./src/lib/browser/zod.ts') },
    ],
  },
  // A module of which only types are imported is not loaded: contracts take long to build, and are named everywhere.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: OLDEST,
    copyPublicDir: !isSsrBuild,
    // For `infra/start/draw-pages.mjs`.
    manifest: true,
    rolldownOptions: {
      output: {
        // Of what the pages that must be light need, each set of those pages has one file for all that they share: see `fileOf`.
        // What the other screens share has a file for each set of screens.
        codeSplitting: {
          groups: [
            // All that the entry itself needs: in another file, it would fetch that before it runs.
            { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
            { name: fileOf, includeDependenciesRecursively: false, priority: 2 },
            // Kept from the charts' file, which a form would load for its sake.
            { name: 'selectors', test: /\/node_modules\/use-sync-external-store\//, priority: 1 },
            // The largest package, with what it needs: no page waits for it.
            { name: 'charts', test: /\/node_modules\/recharts\//, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
        // Otherwise a shared file has the names of all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
}));

/** The start of the console, and the pages that must be light. */
const LIGHT = {
  start: ['app/start.tsx'],
  login: ['routes/login.tsx'],
  'student-login': ['routes/student-login.tsx'],
  portal: ['routes/student-portal.tsx', 'app/student-layout.tsx'],
  dashboard: ['routes/home.tsx', 'app/app-shell.tsx'],
};

/** Packages whose index names more than any page needs: of them, only what is named is kept. */
const COLLECTIONS: Record<string, (name: string) => string | undefined> = {
  'lucide-react': iconFiles(),
  'date-fns': (name) => here(`../node_modules/date-fns/${name}.js`),
};
const NAMED = /import\s*\{([^}]*)\}\s*from\s*["'](lucide-react|date-fns)["']/g;
const INDEX = /\/(lucide-react\.mjs|date-fns\/index\.js)$/;

/** The file of an icon: some have several names. */
function iconFiles(): (name: string) => string | undefined {
  const folder = here('../node_modules/lucide-react/dist/esm/');
  const index = readFileSync(`${folder}lucide-react.mjs`, 'utf8');
  const lines = [...index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g)];
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of lines)
    for (const name of names.split(',')) files.set(name.replace(/.* as /, '').trim(), folder + file);
  return (name) => files.get(name);
}

/** For each module that light pages need, which of them do. */
const users = new Map<string, string[]>();

/**
 * The file of a module that light pages need, so that each of them loads what it needs and nothing else; null for any other
 * module. A module's imports are needed by all that need it, so no two of these files import each other. Packages change less
 * often than our own modules, so they have files of their own, which stay in the browser's cache.
 */
function fileOf(id: string, chunking: ChunkingContext): string | null {
  if (users.size === 0) findUsers(chunking);
  const pages = users.get(id);
  if (pages === undefined) return null;
  const kind = id.includes('/node_modules/') ? 'packages' : 'modules';
  return `${kind}~${pages.includes('start') ? 'start' : pages.join('~')}`;
}

function findUsers(chunking: ChunkingContext): void {
  for (const [page, files] of Object.entries(LIGHT)) {
    const needed = new Set(files.map((file) => here(`./src/${file}`)));
    // Grows while it is walked through.
    for (const id of needed) {
      users.set(id, [...(users.get(id) ?? []), page]);
      const module = chunking.getModuleInfo(id);
      for (const imported of module?.importedIds ?? []) if (!INDEX.test(imported)) needed.add(imported);
      for (const [, names = '', collection = ''] of module?.code?.matchAll(NAMED) ?? [])
        for (const name of names.split(',')) {
          const file = COLLECTIONS[collection]?.(name.replace(/ as .*/, '').trim());
          if (file !== undefined) needed.add(file);
        }
    }
  }
}
