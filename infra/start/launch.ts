import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseEnvironment, givenUrls, type Role } from './database-urls.js';
import { canListen, demoProviderOf, hasDemoProvider, holdsDemo } from './demo-provider.js';
import { ensureRoles } from './embedded-roles.js';
import { assertEventStoreAnswers } from './event-store-answers.js';
import { startPostgres } from './embedded-postgres.js';
import { assertPortFree } from './free-port.js';
import { keepRunning, PAUSES, type RestartPauses } from './keep-running.js';
import { type Program, runProgram, startProgram } from './node-process.js';
import { localAddress } from './local-address.js';
import { untilReady } from './readiness.js';
import { secretOf } from './secret.js';
import { type StartConfig } from './start-config.js';
import { type Part, type Running, supervise, type Supervision } from './supervise.js';

/** `command` is the compiled script, relative to `dist`, then its arguments. */
export type ProgramEntry = {
  name: string;
  log: string;
  command: readonly [string, ...string[]];
  /** Its database role; the api’s when absent. */
  role?: Role;
};
export type PreparationEntry = ProgramEntry & { isNeeded?: (config: StartConfig) => boolean };
export type ServiceEntry = ProgramEntry & {
  ready: string | undefined;
  /** Asked after the preparations. */
  isNeeded?: (environment: NodeJS.ProcessEnv) => boolean;
};
export type Start = (signal: AbortSignal, isRestart: boolean) => Promise<Running>;
/** How a service is started and restarted. */
export type Keep = (
  entry: ServiceEntry,
  start: Start,
  options: { signal: AbortSignal; say: (line: string) => void },
) => Promise<Running>;
export type Programs = {
  preparations: readonly PreparationEntry[];
  services: readonly ServiceEntry[];
  pauses?: RestartPauses;
  /** Replaces restarting a service when it ends by itself. */
  keep?: Keep;
  /** Runs the services’ modules as they are compiled, rather than their bundles. */
  isUnbundled?: boolean;
  /** Parts that start after the services. */
  then?: readonly Part[];
};
export type LaunchSupervision = Supervision & { say: (line: string) => void };

const DIST = fileURLToPath(new URL('../../', import.meta.url));

/** Starts Laurel with everything it needs and keeps it running. Rejects with the reason once everything has stopped. */
export async function launch(
  config: StartConfig,
  programs: Programs,
  supervision: LaunchSupervision,
): Promise<never> {
  await assertPortFree(config.port, config.host);
  await assertEventStoreAnswers(config.eventStoreUrl, supervision.interrupted);
  const base = environment(config, await secretOf(config));
  const withProvider = { ...base, ...(await demoProviderOf(config)) };
  return supervise(parts(config, programs, { base, withProvider }, supervision.say), supervision);
}

/** `withProvider` adds the demo's identity provider, for a database that turns out to hold the demo. */
type Environments = { base: NodeJS.ProcessEnv; withProvider: NodeJS.ProcessEnv };

function parts(
  config: StartConfig,
  programs: Programs,
  { base, withProvider }: Environments,
  say: (line: string) => void,
): Part[] {
  const { preparations, services, pauses = PAUSES, then = [] } = programs;
  const { isUnbundled = false } = programs;
  const keep: Keep = programs.keep ?? ((_, start, options) => keepRunning(start, { pauses, ...options }));
  let urls = givenUrls(config);
  let given = withProvider;

  const postgres: Part = async (signal) => {
    const log = join(config.dataDir, 'postgres.log');
    // The others know its first port.
    let port: number | undefined;
    const start: Start = async (ending) => {
      const server = await startPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        signal: ending,
        ...(port !== undefined && { port }),
      });
      if (port === undefined) urls = await ensureRoles(server.url, config.dataDir);
      ({ port } = server);
      return { ...server, name: 'Postgres', exited: server.exited.then(() => `by itself. Its log: ${log}`) };
    };
    return keepRunning(start, { pauses, signal, say });
  };

  const chooseProvider: Part = async () => {
    if (!hasDemoProvider(given)) return undefined;
    if (!(await holdsDemo(urls.api))) given = base;
    else if (!(await canListen(given))) {
      // Without its address in their settings, the others know that there is none.
      given = base;
      say('The demo’s identity provider cannot listen, so people sign in with their passwords only.');
    }
    return undefined;
  };

  const program = ({ name, log, command: [script, ...args], role = 'api' }: ProgramEntry): Program => ({
    name,
    command: [resolve(DIST, isUnbundled ? script : script.replace(/^services\//, 'bundles/')), ...args],
    env: { ...given, ...databaseEnvironment(urls, role) },
    logFile: join(config.dataDir, 'logs', `${log}.log`),
  });

  const needed = preparations.filter(({ isNeeded }) => isNeeded?.(config) ?? true);
  return [
    ...(config.databaseUrl === undefined ? [postgres] : []),
    ...needed.map((entry): Part => async (signal) => {
      await runProgram(program(entry), signal);
      return undefined;
    }),
    chooseProvider,
    ...services.map((entry): Part => {
      const start: Start = (signal, isRestart) => {
        const running = startProgram({ ...program(entry), isRestart });
        return entry.ready === undefined
          ? Promise.resolve(running)
          : untilReady(running, `${localAddress(config)}${entry.ready}`, signal);
      };
      const isNeeded = () => entry.isNeeded?.(given) ?? true;
      return async (signal) => {
        return isNeeded() ? keep(entry, start, { signal, say }) : undefined;
      };
    }),
    ...then,
  ];
}

function environment(config: StartConfig, secret: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: config.nodeEnv,
    // When undefined, each program finds the ledger in its database, in its own role.
    EVENT_STORE_URL: config.eventStoreUrl,
    LAUREL_SECRET: secret,
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    LAUREL_DEMO: config.demo,
  };
}
