import { spawn } from 'node:child_process';

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
      env: inEnglish(),
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
export function inEnglish(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' };
}
