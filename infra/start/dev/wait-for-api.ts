import { type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pause } from '#runtime/async';

const RETRY_MS = 50;

/**
 * Middleware that lets requests wait while nothing listens at `api` (`http://host:port`), as during a restart, where the
 * proxy would answer them with 500. After `patienceMs` they are passed on, so that its answer says what is wrong.
 */
export function waitForApi(
  api: string,
  patienceMs = 10_000,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const { hostname, port } = new URL(api);
  const untilListening = async (signal: AbortSignal): Promise<void> => {
    const until = Date.now() + patienceMs;
    while (Date.now() < until && !signal.aborted && !(await isListening(hostname, Number(port)))) {
      await pause(RETRY_MS, signal);
    }
  };
  return (_, response, next) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    void untilListening(gone.signal).then(() => {
      if (!gone.signal.aborted) next();
    });
  };
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
