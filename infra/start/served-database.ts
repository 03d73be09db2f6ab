import { readPassword } from './postgres-cluster.js';
import { DATABASE, serverUrl } from './postgres-connection.js';
import { isServed } from './postgres-leftover.js';
import { readPidFile } from './postgres-pid-file.js';

/** The address of the database that a running `npm start` serves from this folder; undefined when none does. */
export async function servedDatabase(dataDir: string): Promise<string | undefined> {
  const file = await readPidFile(dataDir);
  if (file === undefined || !file.ready || !(await isServed(dataDir))) return undefined;
  return serverUrl({ port: file.port, password: await readPassword(dataDir) }, DATABASE);
}
