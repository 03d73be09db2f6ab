import { readFileSync } from 'node:fs';
import { z } from 'zod';

const logLine = z.object({ msg: z.string(), err: z.object({ message: z.string() }).optional() });

/**
 * ": " and what a program said last about its end, when it said anything; a structured log's entry is unwrapped. What
 * stands before byte `begin` is another program's.
 */
export function lastWords(logFile: string, begin = 0): string {
  const lines = readLog(logFile)
    .subarray(begin)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '');
  // A crash ends with a stack and Node's version; what matters is the line above the stack.
  const line = lines.findLast((text) => /^(\w*Error\b.*:|\{)/.test(text)) ?? lines.at(-1);
  return line === undefined ? '' : `: ${unwrap(line)}`;
}

function unwrap(line: string): string {
  try {
    const { msg, err } = logLine.parse(JSON.parse(line));
    return err === undefined ? msg : `${msg}: ${err.message}`;
  } catch {
    return line.trim();
  }
}

function readLog(logFile: string): Buffer {
  try {
    return readFileSync(logFile);
  } catch {
    return Buffer.alloc(0);
  }
}
