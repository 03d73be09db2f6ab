import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    // The shared libraries' sources; package.json has what services run.
    alias: {
      '@': here('./src'),
      '#contracts': here('../libs/contracts/src'),
      '#domain': here('../libs/domain/src'),
    },
  },
  build: { outDir: here('../dist/web'), emptyOutDir: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
});
