/** Runs a piece of work when its turn comes. */
export type Lanes = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `width` pieces of work go on at a time; the others wait, and start in the order they came. */
export function createLanes(width: number): Lanes {
  let free = width;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The lane is handed on as it is: counted free in between, a newcomer could take it first.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
