import { shardOf } from '#database/checkpoint';
import { VERIFICATION_CHANNEL } from '#database/verifications';
import type pg from 'pg';
import { chainPast } from '../replay/chain-past.js';
import { ReplayRefused } from '../replay/completeness.js';
import { verify } from '../replay/rebuild.js';
import type { RebuildOptions } from '../replay/rebuild-requests.js';
import type { Progress } from '../replay/replay.js';
import { ReplayRunning } from '../replay/shadow.js';
import { type RequestedWork, workOnRequest } from '../replay/work-on-request.js';
import { askNightly } from './nightly.js';
import {
  type Asked,
  readAsked,
  recordFailure,
  recordFinding,
  recordProgress,
  recordStart,
  recordWait,
} from './verification-row.js';

/** Another replay may be running at the moment. */
const LONGEST_PAUSE_MS = 10_000;
/** How often it looks for schools whose night has come. */
const LOOK_EVERY_MS = 60_000;
const PROGRESS_EVERY_MS = 500;
/** A verification that is interrupted as often as this, by crashes for example, is given up. */
const MOST_ATTEMPTS = 3;

export type VerificationOptions = RebuildOptions & {
  /** Whether it also verifies every school at night; not if absent. */
  verifiesAtNight?: boolean | undefined;
};

/**
 * Chains what the projector did not, and verifies the shard's schools on request and at night, while the projector that
 * continues to follow, until `signal` is aborted. A verification that a killed process left is begun again.
 */
export function serveVerifications(
  options: VerificationOptions,
  signal: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  const requested: RequestedWork = {
    databaseUrl: options.databaseUrl,
    channel: VERIFICATION_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    work: (client) => serveAll(client, options, signal, now()),
    onFailed: (error) => {
      if (error instanceof ReplayRunning) return;
      options.log.warn({ err: error }, 'a verification is not done yet; will try again');
    },
  };
  return workOnRequest(requested, signal);
}

async function serveAll(
  client: pg.Client,
  options: VerificationOptions,
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  const { store, shard, log } = options;
  const schoolIds = await chainPast(client, store, shard, signal);
  if (schoolIds.length > 0) log.info({ schoolIds }, 'chained earlier events of these schools');
  if (options.verifiesAtNight === true) await askNightly(client, shard, now);
  for (const asked of await readAsked(client)) {
    if (shardOf(asked.schoolId, shard.count) !== shard.index) continue;
    await serve(client, asked, options, signal);
  }
}

async function serve(
  client: pg.Client,
  { id, schoolId, attempts }: Asked,
  { databaseUrl, store, log }: RebuildOptions,
  signal: AbortSignal,
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ schoolId, attempts }, 'a verification was interrupted too often; it is given up');
    return recordFailure(client, id, 'interrupted');
  }
  await recordStart(client, id);
  const withdrawn = new AbortController();
  const progress = new ProgressWriter(client, id, () => withdrawn.abort());
  try {
    const scope = { kind: 'school', schoolId } as const;
    const onProgress = (each: Progress) => progress.show(each);
    const isOver = AbortSignal.any([signal, withdrawn.signal]);
    const { tables, schools } = await verify({ databaseUrl, store, scope, onProgress, signal: isOver });
    await progress.end();
    const end = schools.get(schoolId) ?? null;
    await recordFinding(client, id, { tables, end });
    const differing = tables.filter((table) => table.differing > 0).map(({ table }) => table);
    if (differing.length > 0 || end?.brokenAt != null)
      log.error(
        { schoolId, differing, brokenAt: end?.brokenAt },
        'a school’s screens or ledger are not as they were',
      );
    else log.info({ schoolId, revision: end?.revision }, 'verified a school');
  } catch (error) {
    await progress.end();
    if (withdrawn.signal.aborted && !signal.aborted) {
      log.info({ schoolId }, 'a verification was withdrawn');
      return;
    }
    // Neither began, nor failed by itself.
    if (error instanceof ReplayRunning || signal.aborted) await recordWait(client, id);
    if (!(error instanceof ReplayRefused)) throw error;
    log.error({ schoolId, err: error }, 'a school could not be verified');
    await recordFailure(client, id, 'incomplete');
  }
}

/** Stores progress now and then, one statement at a time. */
class ProgressWriter {
  private writing: Promise<void> = Promise.resolve();
  private writtenAt = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly id: string,
    private readonly onWithdrawn: () => void,
  ) {}

  show(progress: Progress): void {
    if (Date.now() - this.writtenAt < PROGRESS_EVERY_MS) return;
    this.writtenAt = Date.now();
    // A failure here is a lost connection, which the next statement reports.
    this.writing = this.writing.then(() => this.write(progress).catch(() => undefined));
  }

  end(): Promise<void> {
    return this.writing;
  }

  private async write(progress: Progress): Promise<void> {
    if (!(await recordProgress(this.client, this.id, progress))) this.onWithdrawn();
  }
}
