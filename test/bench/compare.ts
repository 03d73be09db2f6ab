import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { median } from './statistics.js';

const TURNS = 3;
const exec = promisify(execFile);

/**
 * Runs the bench of another commit and this one in turns, so that a slower machine slows both. The other commit is checked out and
 * built below `.cache`; it needs a bench with the same parts.
 * @param args for both
 * @returns a table of what both measured
 * @throws if there is no such commit
 */
export async function compareWith(
  ref: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { stdout } = await exec('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    signal,
  }).catch(() => {
    throw new Error(`There is no commit ${ref}. Usage: npm run bench -- compare COMMIT [PART …] [--quick]`);
  });
  const commit = stdout.trim();
  const there = resolve('.cache/bench', commit);
  const exists = await access(there).then(
    () => true,
    () => false,
  );
  if (!exists) await exec('git', ['worktree', 'add', '--detach', there, commit], { signal });
  const measured = { there: new Map<string, number[]>(), here: new Map<string, number[]>() };
  for (let turn = 1; turn <= TURNS; turn++)
    for (const [name, folder] of [['there', there] as const, ['here', resolve('.')] as const]) {
      process.stderr.write(`Turn ${turn}: ${name === 'there' ? ref : 'this tree'}\n`);
      for (const [what, figure] of await figuresIn(folder, args, signal))
        measured[name].set(what, [...(measured[name].get(what) ?? []), figure]);
    }
  await exec('git', ['worktree', 'remove', '--force', there]);
  const rows = [...measured.here].flatMap(([what, figures]) => {
    const others = measured.there.get(what);
    if (others === undefined) return [];
    const ratio = median(figures.map((figure, turn) => figure / (others[turn] ?? NaN)));
    return [`| ${what} | ${format(median(others))} | ${format(median(figures))} | ${ratio.toFixed(2)} |`];
  });
  return [`| | ${ref} | this tree | ratio |`, '| --- | ---: | ---: | ---: |', ...rows].join('\n');
}

/** What one run measures, by its name and unit. */
async function figuresIn(
  folder: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<[string, number][]> {
  const bench = ['infra/start/bootstrap.mjs', 'bench', ...args, '--rounds=1'];
  const { stdout } = await exec(process.execPath, bench, { cwd: folder, signal, maxBuffer: 2 ** 24 });
  const lines = stdout.matchAll(/^\| (.+?) +\| +([\d,.]+) \| (\S+) +\|/gm);
  return [...lines].map(([, name = '', figure = '', unit = '']) => [
    `${name} (${unit})`,
    Number(figure.replaceAll(',', '')),
  ]);
}

const format = (figure: number): string => figure.toLocaleString('en', { maximumSignificantDigits: 4 });
