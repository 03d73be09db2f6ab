import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
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
    alias: {
      '@': here('./src'),
      '#contracts': here('../libs/contracts/src'),
      '#domain': here('../libs/domain/src'),
      '#roster': here('../libs/roster/src'),
    },
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
        // Screens share many small modules, and without a least size each set of them would be a file: forty for the dashboard.
        // What every page needs is kept out of that: merging would make each page load what only some of them share.
        codeSplitting: {
          groups: [
            // All that the entry itself needs: in another file, it would fetch that before it runs.
            { name: 'preload', test: /vite\/preload-helper/, priority: 4 },
            {
              name: (id, chunking) => (isPackage(id) && isOnEveryPage(id, chunking) ? 'packages' : null),
              priority: 3,
            },
            // Forms and charts need it. Kept from the charts' file, which a form would load for its sake.
            { name: 'selectors', test: /\/node_modules\/use-sync-external-store\//, priority: 2 },
            {
              // The largest package, with what it needs: no page waits for it.
              name: 'charts',
              test: /\/node_modules\/recharts\//,
              priority: 2,
            },
            { name: (id, chunking) => (isOnEveryPage(id, chunking) ? 'console' : null), priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
          ],
        },
        // Merged files may import each other.
        strictExecutionOrder: true,
        // Otherwise a shared file has the names of all that share it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
}));

/** Packages change less often than the console's own modules, so a separate file stays in the browser's cache. */
function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}

/** The start, which `main.ts` loads in steps, and all that it needs. */
const needed = new Set<string>();
/** Their index names more than any page needs, and only what is used is kept. */
const COLLECTIONS = /\/node_modules\/(lucide-react|date-fns)\//;

/** Whether the console cannot start without the module. */
function isOnEveryPage(id: string, chunking: ChunkingContext): boolean {
  if (needed.size === 0) {
    needed.add(here('./src/app/start.tsx'));
    // Grows while it is walked through.
    for (const each of needed) {
      if (COLLECTIONS.test(each)) continue;
      for (const imported of chunking.getModuleInfo(each)?.importedIds ?? []) needed.add(imported);
    }
  }
  return needed.has(id);
}
