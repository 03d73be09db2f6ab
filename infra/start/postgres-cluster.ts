import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError, explainPostgresFailure } from './postgres-failure.js';
import { run } from './run-program.js';
import { type PostgresUser } from './postgres-user.js';
import { StartupError } from './startup-error.js';

export const SUPERUSER = 'postgres';

/** The built-in provider, new in Postgres 17, sorts the same on every machine, whatever its locales or ICU. */
export const BUILTIN_LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export type Cluster = {
  dataDir: string;
  initdb: string;
  locale: readonly string[];
  user: PostgresUser;
  durable: boolean;
};

/** Creates the parent of the data folder. */
export async function ensureParent(dataDir: string): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/**
 * Creates the cluster unless it exists. It is created next to its final place and moved there when complete, so the next
 * start never takes the remains of a killed one for data.
 */
export async function ensureCluster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const { dataDir, user } = cluster;
  if (await exists(join(dataDir, 'PG_VERSION'))) {
    await handOver(dataDir, user);
    await closeToOthers(dataDir);
    return;
  }
  const draft = `${dataDir}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await initialize(cluster, draft, signal);
    await rename(join(draft, 'data'), dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The superuser's password, needed because everybody on this machine can reach 127.0.0.1. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    throw new StartupError(`${file} cannot be read: restore it, or set DATA_DIR to a new folder.`, {
      cause,
    });
  }
}

const passwordFile = (dataDir: string): string => join(dataDir, 'superuser.password');

async function initialize(
  { dataDir, initdb, locale, user, durable }: Cluster,
  draft: string,
  signal?: AbortSignal,
) {
  const [password, data] = [join(draft, 'password'), join(draft, 'data')];
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  for (const path of [draft, password, data]) await chown(path, user.owner, user.owner);

  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${password}`];
  const options = [
    `--pgdata=${data}`,
    '--encoding=UTF8',
    ...locale,
    ...access,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { ok, output } = await run([...user.prefix, initdb, ...options], signal);
  if (!ok) throw new StartupError(explainPostgresFailure(output, dataDir));
  await rename(password, passwordFile(data));
}

/** Changes the owner of a folder that belongs to root, if Postgres now has to run as another user. */
async function handOver(dataDir: string, user: PostgresUser): Promise<void> {
  if ((await stat(dataDir)).uid === user.owner) return;
  const { ok, output } = await run(['chown', '-R', `${user.owner}:${user.owner}`, dataDir]);
  if (!ok) throw new StartupError(explainPostgresFailure(output, dataDir));
}

/** A copy or an older start may have left wider modes; Postgres does not serve a folder that others can read. */
async function closeToOthers(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o700);
  // If it is missing, `readPassword` says what to do.
  if (await exists(passwordFile(dataDir))) await chmod(passwordFile(dataDir), 0o600);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
