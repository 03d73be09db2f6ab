import { readdir } from 'node:fs/promises';

const FILE = /^([0-9a-f-]{36})\.(zip|[^/]+\.partial)$/;

/** A file of an export. `isPartial`: a worker writes it, or died while writing it. */
export type ExportFile = { name: string; exportId: string; isPartial: boolean };

/** The files of all exports in the folder; none if there is no folder. */
export async function exportFiles(folder: string): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  for (const name of await namesIn(folder)) {
    const [, exportId, kind] = FILE.exec(name) ?? [];
    if (exportId !== undefined) files.push({ name, exportId, isPartial: kind !== 'zip' });
  }
  return files;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    // No export was ever made.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}
