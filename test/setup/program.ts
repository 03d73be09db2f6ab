import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SECRET } from './service-process.js';

const run = promisify(execFile);
const LONGEST_MS = 180_000;

/**
 * Runs a built program of `dist/bundles` to its end. Rejects, with its output, unless it exits with 0.
 * @param signal kills it
 */
export function runProgram(
  entry: string,
  args: readonly string[],
  environment: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [`dist/bundles/${entry}`, ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', NODE_OPTIONS: '', LAUREL_SECRET: SECRET, ...environment },
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    signal,
  });
}
