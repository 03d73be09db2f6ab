import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { run } from './run-program.js';
import { StartupError } from './startup-error.js';

/** How the Postgres programs run: `prefix` comes before the command, `owner` owns the files outside a user namespace. */
export type PostgresUser = { prefix: readonly string[]; owner: number };

const NOBODY = 65534;

/**
 * Postgres refuses to run as root. Root therefore runs it in a user namespace, where the process is "nobody" and its files
 * are root's. Where namespaces are forbidden (most containers), it runs as the user nobody, with the one capability that
 * lets it through folders that only root may enter, such as a checkout made by `mktemp -d`. A data folder that already
 * belongs to another user is always served as that user, so its owner never changes.
 */
export async function choosePostgresUser(dataDir: string, postgres: string): Promise<PostgresUser> {
  const me = process.getuid?.() ?? NOBODY;
  const owner = await ownerOf(dataDir);
  if (me !== 0) {
    if (owner !== undefined && owner !== me) throw new StartupError(belongsToAnother(dataDir, owner));
    return { prefix: [], owner: me };
  }
  const candidates = owner === undefined || owner === 0 ? [inNamespace, asUser(NOBODY)] : [asUser(owner)];
  for (const candidate of candidates) {
    if (await works(candidate, dirname(dataDir), postgres)) return candidate;
  }
  throw new StartupError(
    'Postgres does not run as root, and this machine allows no other user for it: start Laurel as an ordinary user, or set DATABASE_URL.',
  );
}

const inNamespace: PostgresUser = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  owner: 0,
};

/** `no_setuid_fixup`, because without it access(2), which initdb calls, ignores an ordinary user's capabilities. */
function asUser(uid: number): PostgresUser {
  const ids = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const enterAnyFolder = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { prefix: ['setpriv', ...ids, ...enterAnyFolder, '--'], owner: uid };
}

async function works({ prefix }: PostgresUser, folder: string, postgres: string): Promise<boolean> {
  const probe = ['sh', '-c', 'test -w "$0" && exec "$1" --version', folder, postgres];
  return (await run([...prefix, ...probe])).ok;
}

async function ownerOf(dataDir: string): Promise<number | undefined> {
  try {
    return (await stat(dataDir)).uid;
  } catch {
    return undefined;
  }
}

function belongsToAnother(dataDir: string, owner: number): string {
  const who = owner === 0 ? 'root' : `the user with id ${owner}`;
  return `${dataDir} belongs to ${who}: start Laurel as that user, or set DATA_DIR to another folder.`;
}
