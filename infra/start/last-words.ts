import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { wordsOf } from './startup-error.js';

const loggedError = z.object({
  message: z.string(),
  get cause() {
    return loggedError.optional();
  },
});
const logLine = z.object({ msg: z.string(), err: loggedError.optional() });

/** Only the end of the log is read, however long the log is. */
const LONGEST_END = 64 * 1024;
const ERROR = /^(FATAL ERROR|[A-Z]\w*( \[\w+\])?): /;
const FRAME = /^ {4}at /;
const CAUSE = /^\s+\[cause\]: (.*?)( \{)?$/;

/**
 * ": " and the last message of a program before it ended, or "" when there is none. A structured log entry is unwrapped.
 * Everything before byte `begin` was written by an earlier run.
 */
export function lastWords(logFile: string, begin = 0): string {
  const lines = endOf(logFile, begin).filter((line) => line.trim() !== '');
  const entry = lines.findLastIndex((line) => line.startsWith('{'));
  const crash = lines.findLastIndex((line) => ERROR.test(line));
  if (crash > entry) return `: ${crashOf(lines.slice(crash))}`;
  const line = lines[entry] ?? lines.at(-1);
  return line === undefined ? '' : `: ${unwrap(line)}`;
}

/** Node's output for an uncaught error: its message and stack, then those of its causes. */
function crashOf([first = '', ...rest]: readonly string[]): string {
  const stack = rest.findIndex((line) => FRAME.test(line));
  const message = [first, ...rest.slice(0, Math.max(stack, 0))].map((line) => line.trim()).join(' ');
  const causes = rest.flatMap((line) => CAUSE.exec(line)?.[1] ?? []);
  return [message, ...causes].join(': ');
}

function unwrap(line: string): string {
  try {
    const { msg, err } = logLine.parse(JSON.parse(line));
    return err === undefined ? msg : `${msg}: ${wordsOf(err)}`;
  } catch {
    return line.trim();
  }
}

function endOf(logFile: string, begin: number): string[] {
  let log: number;
  try {
    log = openSync(logFile, 'r');
  } catch {
    return [];
  }
  try {
    const { size } = fstatSync(log);
    // A log that was rotated is shorter than it was.
    const end = Buffer.alloc(Math.min(LONGEST_END, begin > size ? size : size - begin));
    readSync(log, end, 0, end.length, size - end.length);
    return end.toString().split('\n');
  } finally {
    closeSync(log);
  }
}
