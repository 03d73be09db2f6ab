import { type Kysely, type Migration, Migrator } from 'kysely';
import { adoptBaseline } from './adopt-baseline.js';
import * as baseline from './migrations/0001-baseline.js';
import * as namesOfUsers from './migrations/0002-names-of-users.js';
import * as openRedemptions from './migrations/0003-open-redemptions.js';
import * as jobsAndMail from './migrations/0004-jobs-and-mail.js';
import * as enquiries from './migrations/0005-enquiries.js';
import * as oneTimeLinks from './migrations/0006-one-time-links.js';
import * as classTeachers from './migrations/0007-class-teachers.js';
import * as openedSchools from './migrations/0008-opened-schools.js';
import * as joinRequests from './migrations/0009-join-requests.js';
import * as sessionDevices from './migrations/0010-session-devices.js';
import * as schoolSetups from './migrations/0011-school-setups.js';
import * as secondFactors from './migrations/0012-second-factors.js';
import * as identities from './migrations/0013-identities.js';
import * as planReminders from './migrations/0014-plan-reminders.js';
import * as passkeys from './migrations/0015-passkeys.js';
import * as removedPictures from './migrations/0016-removed-pictures.js';
import * as requiredSecondSteps from './migrations/0017-required-second-steps.js';
import * as activityLog from './migrations/0018-activity-log.js';
import * as schoolSettings from './migrations/0019-school-settings.js';
import * as audit from './migrations/0020-audit.js';
import * as reports from './migrations/0021-reports.js';
import * as ledgerProof from './migrations/0022-ledger-proof.js';
import * as weeklySummaries from './migrations/0023-weekly-summaries.js';
import * as schoolDays from './migrations/0024-school-days.js';
import * as reportPins from './migrations/0025-report-pins.js';
import * as reportSchedules from './migrations/0026-report-schedules.js';
import * as studentPlaces from './migrations/0027-student-places.js';
import * as exports from './migrations/0029-exports.js';
import * as studentMonths from './migrations/0030-student-months.js';
import * as jobControl from './migrations/0031-job-control.js';
import * as scheduledDraws from './migrations/0032-scheduled-draws.js';
import * as erasures from './migrations/0033-erasures.js';
import * as hourMonths from './migrations/0034-hour-months.js';
import * as redemptionsToHandOut from './migrations/0035-redemptions-to-hand-out.js';
import * as rosters from './migrations/0036-rosters.js';
import * as prizes from './migrations/0037-prizes.js';
import * as studentGoals from './migrations/0038-student-goals.js';
import * as icons from './migrations/0039-icons.js';
import * as districtExports from './migrations/0040-district-exports.js';
import * as exportSchedules from './migrations/0041-export-schedules.js';
import * as replayedSchools from './migrations/0042-replayed-schools.js';
import * as rosterFolder from './migrations/0043-roster-folder.js';
import * as rosterStaff from './migrations/0044-roster-staff.js';
import * as schoolYears from './migrations/0045-school-years.js';
import * as nameOrder from './migrations/0046-name-order.js';
import * as gradeIds from './migrations/0047-grade-ids.js';
import * as nameKeys from './migrations/0048-name-keys.js';
import * as exportRuns from './migrations/0049-export-runs.js';
import * as districtRosters from './migrations/0050-district-rosters.js';
import * as schoolMonths from './migrations/0051-school-months.js';
import * as leaversOfGrade from './migrations/0052-leavers-of-grade.js';
import * as rebuildsAndFaults from './migrations/0053-rebuilds-and-faults.js';
import * as districtFigures from './migrations/0054-district-figures.js';
import * as districtRosterSources from './migrations/0055-district-roster-sources.js';
import * as rosterChanges from './migrations/0056-roster-changes.js';
import * as buildsOfReadModels from './migrations/0057-builds-of-read-models.js';
import * as categorySums from './migrations/0058-category-sums.js';
import * as studentWeeks from './migrations/0059-student-weeks.js';
import * as preferences from './migrations/0060-preferences.js';
import * as auditDetails from './migrations/0061-audit-details.js';
import * as unusedMonths from './migrations/0062-unused-months.js';
import * as revisionsOfDays from './migrations/0063-revisions-of-days.js';
import * as loginCodes from './migrations/0064-login-codes.js';
import * as reachSums from './migrations/0065-reach-sums.js';
import * as countedRedemptions from './migrations/0066-counted-redemptions.js';
import * as matchedSchools from './migrations/0067-matched-schools.js';
import * as discardedRosters from './migrations/0068-discarded-rosters.js';
import * as ledgerBinding from './migrations/0069-ledger-binding.js';
import * as failedMails from './migrations/0070-failed-mails.js';
import * as invitedElsewhere from './migrations/0071-invited-elsewhere.js';
import * as csvForm from './migrations/0073-csv-form.js';
import * as rosterNotices from './migrations/0074-roster-notices.js';
import * as rosterChoices from './migrations/0075-roster-choices.js';
import * as tableChoices from './migrations/0076-table-choices.js';
import * as waitingBundles from './migrations/0077-waiting-bundles.js';
import * as carriedBalances from './migrations/0078-carried-balances.js';
import * as studentTransfers from './migrations/0079-student-transfers.js';
import * as chosenSchools from './migrations/0080-chosen-schools.js';
import * as repeatedFacts from './migrations/0082-repeated-facts.js';
import * as claimedCommands from './migrations/0083-claimed-commands.js';
import type { Database } from './schema.js';

/** A released migration is never edited: a change is a new one. There has never been a number 28. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-names-of-users': namesOfUsers,
  '0003-open-redemptions': openRedemptions,
  '0004-jobs-and-mail': jobsAndMail,
  '0005-enquiries': enquiries,
  '0006-one-time-links': oneTimeLinks,
  '0007-class-teachers': classTeachers,
  '0008-opened-schools': openedSchools,
  '0009-join-requests': joinRequests,
  '0010-session-devices': sessionDevices,
  '0011-school-setups': schoolSetups,
  '0012-second-factors': secondFactors,
  '0013-identities': identities,
  '0014-plan-reminders': planReminders,
  '0015-passkeys': passkeys,
  '0016-removed-pictures': removedPictures,
  '0017-required-second-steps': requiredSecondSteps,
  '0018-activity-log': activityLog,
  '0019-school-settings': schoolSettings,
  '0020-audit': audit,
  '0021-reports': reports,
  '0022-ledger-proof': ledgerProof,
  '0023-weekly-summaries': weeklySummaries,
  '0024-school-days': schoolDays,
  '0025-report-pins': reportPins,
  '0026-report-schedules': reportSchedules,
  '0027-student-places': studentPlaces,
  '0029-exports': exports,
  '0030-student-months': studentMonths,
  '0031-job-control': jobControl,
  '0032-scheduled-draws': scheduledDraws,
  '0033-erasures': erasures,
  '0034-hour-months': hourMonths,
  '0035-redemptions-to-hand-out': redemptionsToHandOut,
  '0036-rosters': rosters,
  '0037-prizes': prizes,
  '0038-student-goals': studentGoals,
  '0039-icons': icons,
  '0040-district-exports': districtExports,
  '0041-export-schedules': exportSchedules,
  '0042-replayed-schools': replayedSchools,
  '0043-roster-folder': rosterFolder,
  '0044-roster-staff': rosterStaff,
  '0045-school-years': schoolYears,
  '0046-name-order': nameOrder,
  '0047-grade-ids': gradeIds,
  '0048-name-keys': nameKeys,
  '0049-export-runs': exportRuns,
  '0050-district-rosters': districtRosters,
  '0051-school-months': schoolMonths,
  '0052-leavers-of-grade': leaversOfGrade,
  '0053-rebuilds-and-faults': rebuildsAndFaults,
  '0054-district-figures': districtFigures,
  '0055-district-roster-sources': districtRosterSources,
  '0056-roster-changes': rosterChanges,
  '0057-builds-of-read-models': buildsOfReadModels,
  '0058-category-sums': categorySums,
  '0059-student-weeks': studentWeeks,
  '0060-preferences': preferences,
  '0061-audit-details': auditDetails,
  '0062-unused-months': unusedMonths,
  '0063-revisions-of-days': revisionsOfDays,
  '0064-login-codes': loginCodes,
  '0065-reach-sums': reachSums,
  '0066-counted-redemptions': countedRedemptions,
  '0067-matched-schools': matchedSchools,
  '0068-discarded-rosters': discardedRosters,
  '0069-ledger-binding': ledgerBinding,
  '0070-failed-mails': failedMails,
  '0071-invited-elsewhere': invitedElsewhere,
  '0073-csv-form': csvForm,
  '0074-roster-notices': rosterNotices,
  '0075-roster-choices': rosterChoices,
  '0076-table-choices': tableChoices,
  '0077-waiting-bundles': waitingBundles,
  '0078-carried-balances': carriedBalances,
  '0079-student-transfers': studentTransfers,
  '0080-chosen-schools': chosenSchools,
  '0082-repeated-facts': repeatedFacts,
  '0083-claimed-commands': claimedCommands,
};

/**
 * Brings the schemas `directory` and `readmodel` to the latest version. Safe when several processes start at once:
 * Kysely takes a lock first.
 * @param last the migration to end with; the newest unless given
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Kysely<Database>, last?: string): Promise<string[]> {
  await adoptBaseline(db);
  const steps = migrator(db);
  const { error, results = [] } = await (last === undefined
    ? steps.migrateToLatest()
    : steps.migrateTo(last));
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that have not run yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await migrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Those of the names that are no migrations of this release. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
}
