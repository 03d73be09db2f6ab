import { parseArgs } from 'node:util';

export type Options = { parts: readonly string[]; rounds: number; milliseconds: number; rows: number };

/** @throws RangeError for an unknown part or an invalid number */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      rows: { type: 'string', default: '1000000' },
    },
  });
  const unknown = positionals.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new RangeError(`No such part: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  const parts = positionals.length === 0 ? known : positionals;
  return {
    parts,
    rounds: positive('rounds', values.rounds),
    milliseconds: positive('seconds', values.seconds) * 1_000,
    rows: positive('rows', values.rows),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new RangeError(`--${name} must be a positive number`);
  return value;
}
