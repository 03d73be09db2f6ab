import { type Sheet, type SheetSource } from './sheet';
import { SheetError } from './sheet-error';
import { type SheetAnswer, type SheetTask } from './sheet-task';

const AT_MOST_MS = 20_000;

/**
 * Reads a table in a worker with a time limit, so that no file can freeze the page.
 * @throws {SheetError}
 */
export function openSheet(source: SheetSource, most: number): Promise<Sheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<Sheet>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if ('sheet' in data) resolve(data.sheet);
      else reject(new SheetError(data.failure));
    };
    worker.onerror = () => reject(new SheetError({ code: 'unparsable' }));
    setTimeout(() => reject(new SheetError({ code: 'too-slow' })), AT_MOST_MS);
  });
  const task: SheetTask = { source, most };
  worker.postMessage(task);
  return read.finally(() => worker.terminate());
}
