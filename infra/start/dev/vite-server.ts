import { createServer } from 'vite';
import { type StartConfig } from '../start-config.js';
import { type Part } from '../supervise.js';

/** Serves the console's sources with hot reload at the address of `npm start`, and proxies other requests to the api. */
export function viteServer({ host, port }: StartConfig, api: string): Part {
  return async () => {
    const server = await createServer({
      configFile: 'web/vite.config.ts',
      // We handle Ctrl-C ourselves.
      clearScreen: false,
      logLevel: 'warn',
      server: {
        host,
        port,
        strictPort: true,
        open: hasDisplay(),
        proxy: { '/api': api, '/health': api },
      },
    });
    await server.listen();
    // It runs in this process, so it never ends by itself.
    const exited = new Promise<string>(() => undefined);
    return { name: 'Vite', exited, stop: () => server.close(), kill: () => undefined };
  };
}

function hasDisplay(): boolean {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI !== undefined || !process.stdout.isTTY) return false;
  return process.platform !== 'linux' || (DISPLAY ?? WAYLAND_DISPLAY ?? '') !== '';
}
