import { useEffect, useRef, useState } from 'react';

type WithId = { id: string };

/** `seen`: it was taken back, and this list, which lacks it, is out of date. */
type Kept<Row> = { row: Row; seen: readonly Row[] | null };

/**
 * A list of what waits. Rows that were handed out here keep their places, with an undo, until the list is left, so that a
 * second tap hits no other row.
 */
export function useKeptRows<Row extends WithId>(waiting: readonly Row[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, Kept<Row>>>(new Map());
  const shown = useRef(waiting);
  useEffect(() => {
    shown.current = waiting;
  });
  const keep = (rows: readonly Row[], seen: Kept<Row>['seen']) =>
    setKept((before) => new Map([...before, ...rows.map((row) => [row.id, { row, seen }] as const)]));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const isKept = ({ row, seen }: Kept<Row>) => !isWaiting.has(row.id) && (seen === null || seen === waiting);
  return {
    rows: [...waiting, ...[...kept.values()].filter(isKept).map(({ row }) => row)],
    isHandedOut: ({ id }: WithId): boolean => kept.get(id)?.seen === null,
    handedOut: (rows: readonly Row[]) => keep(rows, null),
    takenBack: (row: Row) => keep([row], shown.current),
    letGo: () => setKept(new Map()),
  };
}

export type KeptRows<Row extends WithId> = ReturnType<typeof useKeptRows<Row>>;
