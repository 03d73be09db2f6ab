import { createServer } from 'node:net';
import { StartupError } from './startup-error.js';

/** A TCP port of 127.0.0.1 that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/** Rejects with a message for the person at the terminal when `port` cannot be listened on. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw new StartupError(explain(error as NodeJS.ErrnoException, port, host), { cause: error });
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error(`no TCP port on ${host}`));
        else resolve(address.port);
      });
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already taken: stop what uses it, or choose another one with PORT=${port + 1} npm start.`;
  }
  if (error.code === 'EACCES') return `Port ${port} needs more rights: choose one above 1023 with PORT.`;
  return `Cannot listen on ${host}:${port} (${error.code ?? error.message}): set HOST and PORT to an address of this machine.`;
}
