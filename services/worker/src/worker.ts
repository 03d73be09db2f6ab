import { ledgerStream } from '#contracts/events/stream-name';
import { createDatabase } from '#database/connect';
import { isDemoDatabase } from '#database/demo-database';
import type { Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { openEventStore } from '#event-store/open-event-store';
import { handle } from '#jobs/job';
import { type Outcome } from '#jobs/job-runner';
import {
  applyDistrictRoster,
  applyRoster,
  eraseStudent,
  exportDistrict,
  exportSchool,
  fetchPicture,
  JOBS,
  planDistrictRoster,
  planRoster,
  rebuildSchool,
  rebuildSchools,
  sendLastingMail,
  sendMail,
  verifyDistrict,
  verifyEverySchool,
  verifySchool,
  writeWeeklySummaries,
} from '#jobs/registry';
import { runJobs } from '#jobs/run-jobs';
import { mailSender } from '#mail/mail-sender';
import { TokenSeals } from '#mail/token-seals';
import {
  defaultSender,
  type MailTransport,
  noTransport,
  outboxTransport,
  smtpTransport,
} from '#mail/transport';
import { UnsubscribeTokens } from '#mail/unsubscribe-tokens';
import { Clock } from '#runtime/clock';
import { Keyring } from '#runtime/keyring';
import type { Logger } from '#runtime/logger';
import { createPool } from '#runtime/pg';
import { type Kysely } from 'kysely';
import { type Config } from './config.js';
import { eraseAfterRetention } from './erasure/erase-after-retention.js';
import { studentEraser } from './erasure/student-eraser.js';
import { everyMinute } from './every-minute.js';
import { exporter } from './exports/exporter.js';
import { startScheduledExports } from './exports/start-scheduled-exports.js';
import { sweepExports } from './exports/sweep-exports.js';
import { forgetExpired } from './forget-expired.js';
import { pictureFetcher } from './picture-fetcher.js';
import { remindSchools } from './plan-reminders.js';
import { schoolRebuilder } from './replays/rebuild-school.js';
import { schoolsReplayer } from './replays/replay-schools.js';
import { schoolVerifier } from './replays/verify-school.js';
import { discardOldRosters } from './rosters/discard-old-rosters.js';
import { RosterFolder } from './rosters/folder/roster-folder.js';
import { tellOfFailedDrops } from './rosters/folder/tell-of-failed-drops.js';
import { inThread } from './rosters/thread/in-thread.js';
import { sendScheduledReports } from './scheduled-reports/send-scheduled-reports.js';
import { claimWeeklySummaries } from './weekly-summaries/claim-weekly-summaries.js';
import { weeklySummaryWriter } from './weekly-summaries/weekly-summary-writer.js';

const CONNECTIONS = 8;
/** Exports have their own connections, on which a statement may take every line of a school. So have rosters, in their thread. */
const EXPORT_CONNECTIONS = 2;
const EXPORT_QUERY_TIMEOUT_MS = 600_000;

type Observers = {
  onTried?: (job: string, outcome: Outcome) => void;
  onTransport?: (transport: Pick<MailTransport, 'state'>) => void;
};

/** Works off the jobs of one installation until `signal` is aborted. */
export async function runWorker(
  config: Config,
  log: Pick<Logger, 'warn' | 'error'>,
  signal: AbortSignal,
  { onTried, onTransport }: Observers = {},
): Promise<void> {
  const { databaseUrl, redisUrl, eventStoreUrl } = config;
  const onIdleError = (err: Error) => log.warn({ err }, 'an idle connection broke');
  const db = createDatabase(createPool({ url: databaseUrl, max: CONNECTIONS, onIdleError }));
  const exportsDb = createDatabase(
    createPool({
      url: databaseUrl,
      max: EXPORT_CONNECTIONS,
      queryTimeoutMs: EXPORT_QUERY_TIMEOUT_MS,
      onIdleError,
    }),
  );
  const store = await openEventStore(eventStoreUrl, {
    poolSize: 1,
    boundTo: { databaseUrl, streamOf: ledgerStream },
  });
  const transport = await transportOf(config, db, log);
  onTransport?.(transport);
  const keyring = new Keyring(config.secrets);
  const seals = new TokenSeals(keyring);
  const tools = { config, db, exportsDb, store, transport, keyring, seals, clock: new Clock(), log };
  try {
    await Promise.all([
      runJobs(
        { db, databaseUrl, redisUrl, jobs: JOBS, handled: handlers(tools), log, ...(onTried && { onTried }) },
        signal,
      ),
      ...minutelyTasks(tools).map(([run, failure]) => everyMinute(run, failure, log, signal)),
    ]);
  } finally {
    transport.close();
    await store.close();
    await exportsDb.destroy();
    await db.destroy();
  }
}

/** What the worker's jobs and tasks work with. */
type Tools = {
  config: Config;
  db: Kysely<Database>;
  exportsDb: Kysely<Database>;
  store: EventStore;
  transport: MailTransport;
  keyring: Keyring;
  seals: TokenSeals;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** One handler for each job. */
function handlers({ config, db, exportsDb, store, transport, keyring, seals, clock }: Tools) {
  const { baseUrl, issuer, exportsDir, erasuresFile, rosterDir } = config;
  const unsubscribes = new UnsubscribeTokens(keyring);
  const send = mailSender({ db, seals, unsubscribes, transport, baseUrl });
  const makeExport = exporter({ db: exportsDb, store, exportsDir, clock });
  return [
    handle(sendMail, send),
    handle(sendLastingMail, send),
    handle(fetchPicture, pictureFetcher({ db, clock, issuer })),
    handle(writeWeeklySummaries, weeklySummaryWriter({ db, store, seals, clock })),
    handle(exportSchool, makeExport),
    handle(exportDistrict, makeExport),
    handle(eraseStudent, studentEraser({ db, store, exportsDir, erasuresFile, rosterDir, clock })),
    ...[planRoster, applyRoster, planDistrictRoster, applyDistrictRoster].map((job) => inThread(job, config)),
    handle(verifySchool, schoolVerifier(db)),
    handle(rebuildSchool, schoolRebuilder(db)),
    handle(verifyDistrict, schoolsReplayer({ db, isRebuild: false })),
    handle(verifyEverySchool, schoolsReplayer({ db, isRebuild: false })),
    handle(rebuildSchools, schoolsReplayer({ db, isRebuild: true })),
  ];
}

/** What is looked after every minute, each with the words for the log when it fails. */
function minutelyTasks({ config, db, seals, clock, log }: Tools) {
  const { rosterDir, exportsDir } = config;
  const folder = rosterDir === undefined ? undefined : new RosterFolder(rosterDir, db, seals, log);
  const takeRosters = async () => {
    await tellOfFailedDrops(db, seals, clock.now());
    await folder?.sweep(clock.now());
  };
  const tasks: (readonly [run: () => Promise<unknown>, failure: string])[] = [
    [() => remindSchools(db, seals), 'schools could not be reminded of their end; will try again'],
    [() => claimWeeklySummaries(db, clock.now()), 'weekly summaries could not be claimed; will try again'],
    [
      () => sendScheduledReports(db, seals, clock.now()),
      'scheduled reports could not be sent; will try again',
    ],
    [() => eraseAfterRetention(db, clock.now()), 'students who left could not be erased; will try again'],
    [() => discardOldRosters(db, clock.now()), 'old rosters could not be deleted; will try again'],
    [takeRosters, 'the drop folder could not be looked after; will try again'],
    [() => startScheduledExports(db, clock.now()), 'scheduled exports could not be started; will try again'],
    [() => sweepExports(db, exportsDir, clock.now()), 'old exports could not be deleted; will try again'],
    [() => forgetExpired(db), 'what has expired could not be deleted; will try again'],
  ];
  return tasks;
}

async function transportOf(
  { smtpUrl, mailFrom, baseUrl, isProduction }: Config,
  db: Kysely<Database>,
  log: Pick<Logger, 'warn'>,
): Promise<MailTransport> {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, mailFrom ?? defaultSender(baseUrl));
  if (!isProduction && (await isDemoDatabase(db))) return outboxTransport(db);
  log.warn('no mail can be sent: SMTP_URL is missing');
  return noTransport;
}
