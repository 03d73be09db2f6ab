import { createServer } from 'vite';
import { type StartConfig } from '../start-config.js';
import { type Part } from '../supervise.js';
import { waitForApi } from './wait-for-api.js';

const PROXIED = ['/api', '/health', '/dev/outbox'];

/** Serves the console's sources with hot reload at the address of `npm start`, and proxies other requests to the api. */
export function viteServer({ host, port }: StartConfig, api: string): Part {
  return async () => {
    const server = await createServer({
      configFile: 'web/vite.config.ts',
      // We handle Ctrl-C ourselves.
      clearScreen: false,
      logLevel: 'warn',
      plugins: [
        {
          name: 'laurel:wait-for-api',
          configureServer: ({ middlewares }) => {
            for (const path of PROXIED) middlewares.use(path, waitForApi(api));
          },
        },
      ],
      server: {
        host,
        port,
        strictPort: true,
        open: hasDisplay(),
        proxy: Object.fromEntries(PROXIED.map((path) => [path, api])),
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
