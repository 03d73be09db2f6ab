import { readFileSync } from 'node:fs';
import { z } from 'zod';

const logLine = z.object({ msg: z.string(), err: z.object({ message: z.string() }).optional() });

/** ": " and what a program wrote last, when it wrote anything; an entry of a structured log is unwrapped. */
export function lastWords(logFile: string): string {
  const line = readLog(logFile).trimEnd().split('\n').at(-1) ?? '';
  return line === '' ? '' : `: ${unwrap(line)}`;
}

function unwrap(line: string): string {
  try {
    const { msg, err } = logLine.parse(JSON.parse(line));
    return err === undefined ? msg : `${msg}: ${err.message}`;
  } catch {
    return line.trim();
  }
}

function readLog(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8');
  } catch {
    return '';
  }
}
