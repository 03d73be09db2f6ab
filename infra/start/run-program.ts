import { spawn } from 'node:child_process';

/** Runs a short program to its end; `output` is its stdout and stderr. */
export function run(
  command: readonly string[],
  signal?: AbortSignal,
): Promise<{ ok: boolean; output: string }> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    let output = '';
    // In its own process group, so that Ctrl-C reaches only the launcher, which decides the order of stopping.
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: inEnglish(),
      signal,
    });
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => {
      // An aborted child is still ending: 'close' settles the promise.
      if (signal?.aborted !== true) resolve({ ok: false, output: error.message });
    });
    child.once('close', (code) => {
      if (signal?.aborted === true) reject(signal.reason as Error);
      else resolve({ ok: code === 0, output });
    });
  });
}

/** Messages in English, whatever the machine's language, because failures are recognized by them. */
export function inEnglish(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' };
}
