import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { '@': here('./src') },
    // Reads the shared libraries' sources: `#contracts/…` and `#domain/…` of package.json.
    conditions: ['source', ...defaultClientConditions],
  },
  build: { outDir: here('../dist/web'), emptyOutDir: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
});
