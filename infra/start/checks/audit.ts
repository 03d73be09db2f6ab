import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run-program.js';
import { type AcceptedAdvisory, judge, parseAccepted, severeAdvisories } from './known-advisories.js';

/** Beside package.json; see docs/contributing.md. */
const ACCEPTED_FILE = 'accepted-advisories.json';
const PATIENCE_MS = 20_000;

export type Audit = {
  /** False if a high or critical advisory has to be dealt with; true also if the registry could not be asked. */
  ok: boolean;
  lines: string[];
};

/**
 * Asks npm's registry about the packages in `folder`'s package-lock.json.
 * @param today in UTC, YYYY-MM-DD
 * @param options for npm, such as `--registry=…`
 */
export async function audit(folder: string, today: string, options: readonly string[] = []): Promise<Audit> {
  const accepted = parseAccepted(await readFile(join(folder, ACCEPTED_FILE), 'utf8'));
  const limits = ['--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
  const npm = [...npmCommand(), 'audit', '--json', '--package-lock-only', '--loglevel=silent'];
  const { output } = await run([...npm, `--prefix=${folder}`, ...limits, ...options]);
  return conclude(output, accepted, today);
}

function conclude(output: string, accepted: readonly AcceptedAdvisory[], today: string): Audit {
  const found = severeAdvisories(output);
  if ('unavailable' in found)
    return { ok: true, lines: [`NOT AUDITED: the registry could not be asked (${found.unavailable}).`] };
  const { open, notes } = judge(found.advisories, accepted, today);
  const verdict =
    open.length === 0
      ? 'No high or critical advisory is open.'
      : `Update these packages, or accept the advisory in ${ACCEPTED_FILE} with a date and a reason.`;
  return { ok: open.length === 0, lines: [...open, ...notes, verdict] };
}

/** The npm that runs us, else the one on the path. */
function npmCommand(): string[] {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('npm-cli.js') === true ? [process.execPath, npm] : ['npm'];
}
