import { TableError } from '#roster/tables/table-error';
import { readTables } from './read-tables';
import { type TableAnswer, type TableTask } from './table-task';

// The page's own `self` has another type than a worker's.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<TableTask>) => void;
  postMessage: (answer: TableAnswer) => void;
};

worker.onmessage = ({ data }) => {
  readTables(data).then(
    (opened) => worker.postMessage({ opened }),
    (error: unknown) =>
      worker.postMessage({ failure: error instanceof TableError ? error.failure : { code: 'unparsable' } }),
  );
};
