import { readFile } from 'node:fs/promises';

/** The most resident memory that a process of Linux has had, in megabytes. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error('This system tells no peak of resident memory');
  return (Number(kilobytes) * 1_024) / 1_000_000;
}
