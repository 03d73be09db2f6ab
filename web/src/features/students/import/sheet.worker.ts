import { readSheet } from './read-sheet';
import { SheetError } from './sheet-error';
import { type SheetAnswer, type SheetTask } from './sheet-task';

// The page's own `self` has another type than a worker's.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<SheetTask>) => void;
  postMessage: (answer: SheetAnswer) => void;
};

worker.onmessage = ({ data: { source, most } }) => {
  readSheet(source, most).then(
    (sheet) => worker.postMessage({ sheet }),
    (error: unknown) =>
      worker.postMessage({ failure: error instanceof SheetError ? error.failure : { code: 'unparsable' } }),
  );
};
