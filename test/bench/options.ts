import { parseArgs } from 'node:util';

export type Options = {
  parts: readonly string[];
  isQuick: boolean;
  rounds: number;
  milliseconds: number;
  rows: number;
};

const USUAL = { rounds: '5', seconds: '3', rows: '1000000' };
/** Enough to see that every part works, and ratios to go by. */
const QUICK = { rounds: '1', seconds: '0.4', rows: '10000' };

/** @throws RangeError for an unknown part or an invalid number */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      rows: { type: 'string' },
    },
  });
  const unknown = positionals.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new RangeError(`No such part: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  const parts = positionals.length === 0 ? known : positionals;
  const { quick, ...given } = values;
  const { rounds, seconds, rows } = { ...(quick ? QUICK : USUAL), ...given };
  return {
    parts,
    isQuick: quick,
    rounds: positive('rounds', rounds),
    milliseconds: positive('seconds', seconds) * 1_000,
    rows: positive('rows', rows),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new RangeError(`--${name} must be a positive number`);
  return value;
}
