type Method = (this: readonly unknown[], ...args: never[]) => unknown[];

/**
 * What Chromium 109, the last on Windows 7 and 8, lacks of what the console and its packages call. The check of `dist` passes
 * over these methods alone: see `infra/start/checks/steps.ts`.
 */
export const ARRAY_METHODS = {
  toReversed() {
    return [...this].reverse();
  },
  toSorted(compare?: (a: unknown, b: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is what is missing
    return [...this].sort(compare);
  },
  toSpliced(...args: Parameters<unknown[]['splice']>) {
    const copy = [...this];
    copy.splice(...args);
    return copy;
  },
  with(index: number, value: unknown) {
    const copy = [...this];
    copy.splice(index, 1, value);
    return copy;
  },
} satisfies Record<string, Method>;

for (const [name, value] of Object.entries(ARRAY_METHODS))
  if (!(name in Array.prototype))
    // oxlint-disable-next-line no-extend-native -- browsers that have them are not touched
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
