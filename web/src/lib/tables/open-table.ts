import { TableError } from '#roster/tables/table-error';
import { type OpenedTables, type TableAnswer, type TableTask } from './table-task';

const AT_MOST_MS = 20_000;

/**
 * Reads the tables of a file in a worker with a time limit, so that no file can freeze the page.
 * @throws {TableError}
 */
export function openTable(task: TableTask): Promise<OpenedTables> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<OpenedTables>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => {
      if ('opened' in data) resolve(data.opened);
      else reject(new TableError(data.failure));
    };
    worker.onerror = () => reject(new TableError({ code: 'unparsable' }));
    setTimeout(() => reject(new TableError({ code: 'too-slow' })), AT_MOST_MS);
  });
  worker.postMessage(task);
  return read.finally(() => worker.terminate());
}
