import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { boundLog } from './log-file.js';
import { explainFileError } from './postgres-failure.js';
import { startedBy } from './postgres-leftover.js';
import { inEnglish, run } from './run-program.js';
import { type PostgresUser } from './postgres-user.js';

export type PostgresProcess = {
  pid: number;
  hasExited(): boolean;
  exited: Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Its output since it was spawned. */
  readLog(): Promise<string>;
};

type Options = { dataDir: string; port: number; postgres: string; user: PostgresUser; durable: boolean };

export async function spawnPostgres(options: Options): Promise<PostgresProcess> {
  const logFile = `${options.dataDir}.log`;
  // Postgres writes to the file itself: a pipe would break when this process ends, and Postgres with it.
  const log = await openLog(logFile, options);
  try {
    const [program = '', ...args] = await commandLine(options);
    const child = spawn(program, args, {
      cwd: '/',
      detached: true,
      env: inEnglish(),
      stdio: ['ignore', log.fd, log.fd],
    });
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    boundLog(logFile, exited);
    return {
      pid: child.pid ?? 0,
      hasExited: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
      exited,
      signal: (signal) => void child.kill(signal),
      readLog: () => readFile(logFile, 'utf8'),
    };
  } finally {
    await log.close();
  }
}

async function openLog(logFile: string, { dataDir, user }: Options): Promise<FileHandle> {
  try {
    const log = await open(logFile, 'a', 0o600);
    await log.truncate();
    await log.chmod(0o600);
    await log.chown(user.owner, user.owner);
    return log;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function commandLine({ dataDir, port, postgres, user, durable }: Options): Promise<string[]> {
  const settings = [
    startedBy(process.pid),
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    `shared_buffers=${durable ? sharedBuffers(memory()) : SMALL}MB`,
    'timezone=UTC',
    // Compiling a query would take longer than running any of ours.
    'jit=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  // The folder comes first: clearLeftover looks for it, followed by a space.
  return [
    ...user.prefix,
    ...(await endingWithUs()),
    postgres,
    '-D',
    dataDir,
    ...settings.flatMap((s) => ['-c', s]),
  ];
}

/** Megabytes, Postgres’s own default. */
const SMALL = 128;
const MOST = 2_048;

/**
 * The megabytes in which Postgres keeps what was read or written last: an eighth of the memory, because Laurel and the system’s own
 * cache need the rest. Only what is used is taken.
 */
export function sharedBuffers(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / 2 ** 20 / 8);
  return Math.min(Math.max(eighth, SMALL), MOST);
}

/** The bytes that this process and its children may use: of the machine, or of the container. */
export function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/** Makes Postgres shut down when this process is killed, on systems that can do that (Linux). */
async function endingWithUs(): Promise<string[]> {
  const prefix = ['setpriv', '--pdeathsig', 'INT', '--'];
  return (await run([...prefix, 'true'])).ok ? prefix : [];
}
