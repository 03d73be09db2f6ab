import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.js';
import { BUILTIN_LOCALE, ensureCluster, ensureParent, readPassword } from './postgres-cluster.js';
import { DATABASE, ensureDatabase, type Server, serverUrl } from './postgres-connection.js';
import { explainPostgresFailure, portWasTaken, predecessorIsEnding } from './postgres-failure.js';
import { clearLeftover } from './postgres-leftover.js';
import { readPidFile } from './postgres-pid-file.js';
import { type PostgresProcess, spawnPostgres } from './postgres-process.js';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.js';
import { choosePostgresUser } from './postgres-user.js';
import { StartupError } from './startup-error.js';

export type EmbeddedPostgresOptions = {
  /** Created when it does not exist, and kept by `stop`. */
  dataDir: string;
  /** A free port when absent. */
  port?: number;
  /** False for tests: nothing is forced to disk, so a crash of the machine loses data. */
  durable?: boolean;
  /** The npm package's programs when absent. */
  programs?: PostgresPrograms;
  /** initdb's options for the locale; Laurel's own when absent. */
  locale?: readonly string[];
  /** Aborts a start that is under way. */
  signal?: AbortSignal;
};

export type EmbeddedPostgres = {
  url: string;
  port: number;
  pid: number;
  /** Resolves when Postgres has ended, for whatever reason. */
  exited: Promise<void>;
  /** Ends every connection and shuts down cleanly. */
  stop(): Promise<void>;
  /** Ends at once; the next start recovers. */
  kill(): void;
};

const ATTEMPTS = 20;
const STOP_PATIENCE_MS = 30_000;

/**
 * Starts a Postgres on 127.0.0.1, creating its cluster on first use, and resolves when it accepts connections. Rejects
 * with a StartupError when the person at the terminal can fix the problem.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const durable = options.durable ?? true;
  const locale = options.locale ?? BUILTIN_LOCALE;
  const { initdb, postgres } = options.programs ?? (await postgresPrograms());
  await ensureParent(dataDir);
  const user = await choosePostgresUser(dataDir, postgres);
  await clearLeftover(dataDir);
  await ensureCluster({ dataDir, initdb, locale, user, durable }, options.signal);
  const password = await readPassword(dataDir);

  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort());
    const child = await spawnPostgres({ dataDir, port, postgres, user, durable });
    if (await comesUp(child, dataDir, options.signal)) return embedded(child, { port, password });
    const log = await child.readLog();
    const passing = predecessorIsEnding(log) || (portWasTaken(log) && options.port === undefined);
    if (!passing || attempt === ATTEMPTS) throw new StartupError(explainPostgresFailure(log, dataDir));
    await sleep(250);
  }
}

/** True when it accepts connections, false when it has given up. */
async function comesUp(child: PostgresProcess, dataDir: string, signal?: AbortSignal): Promise<boolean> {
  while (!child.hasExited()) {
    if (signal?.aborted === true) {
      await stop(child);
      throw signal.reason;
    }
    // A connection to the port could reach another server that took it first.
    const file = await readPidFile(dataDir);
    if (file?.pid === child.pid && file.ready) return true;
    await sleep(25);
  }
  return false;
}

async function embedded(child: PostgresProcess, server: Server): Promise<EmbeddedPostgres> {
  try {
    await ensureDatabase(server, DATABASE);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return {
    url: serverUrl(server, DATABASE),
    port: server.port,
    pid: child.pid,
    exited: child.exited,
    stop: () => stop(child),
    kill: () => child.signal('SIGQUIT'),
  };
}

async function stop(child: PostgresProcess): Promise<void> {
  child.signal('SIGINT');
  const timer = setTimeout(() => child.signal('SIGQUIT'), STOP_PATIENCE_MS);
  await child.exited;
  clearTimeout(timer);
}
