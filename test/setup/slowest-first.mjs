import TestSequencer from '@jest/test-sequencer';

/**
 * About how many milliseconds the longest files take. Jest remembers the durations of the last run, but a new clone has
 * none, and a long file that starts last keeps one worker busy while the others have nothing to do.
 */
const SLOW = {
  'test/reports/report-plans.long.int.spec.ts': 80_000,
  'test/faults/killed-replays.long.int.spec.ts': 75_000,
  'libs/jobs/src/jobs.long.int.spec.ts': 65_000,
  'infra/start/start.long.int.spec.ts': 65_000,
  'test/integration/backup.long.int.spec.ts': 55_000,
  'test/plans/plans.long.int.spec.ts': 50_000,
  'test/reports/reports.int.spec.ts': 50_000,
  'test/reports/district-plans.long.int.spec.ts': 45_000,
  'test/integration/rosters/roster-drops.long.int.spec.ts': 40_000,
  'test/integration/accounts/weekly-summary.long.int.spec.ts': 40_000,
  'test/integration/accounts/second-step.int.spec.ts': 40_000,
  'test/integration/accounts/sign-in-limits.long.int.spec.ts': 40_000,
  'services/projector/src/replay/completeness.long.int.spec.ts': 40_000,
  'test/integration/rosters/roster-imports.int.spec.ts': 35_000,
  'services/projector/src/replay/rebuild-requests.long.int.spec.ts': 30_000,
  'test/integration/reports/school-days.long.int.spec.ts': 30_000,
  'test/faults/killed-worker.long.int.spec.ts': 30_000,
  'test/integration/student-portal/student-sign-in-limits.long.int.spec.ts': 30_000,
  'libs/event-store/src/kurrent/fake-server.long.int.spec.ts': 30_000,
  'test/integration/demo.long.int.spec.ts': 30_000,
  'test/integration/access.int.spec.ts': 25_000,
  'test/integration/strangers.long.int.spec.ts': 25_000,
  'services/projector/src/replay/rebuild.long.int.spec.ts': 25_000,
  'test/integration/rosters/district-rosters.int.spec.ts': 25_000,
  'test/races/spending.int.spec.ts': 25_000,
  'services/projector/src/runner/crash.long.int.spec.ts': 25_000,
  'services/worker/src/rosters/roster-applier.long.int.spec.ts': 25_000,
  'test/integration/old-keys.long.int.spec.ts': 25_000,
  'test/integration/schools/delete-school.long.int.spec.ts': 25_000,
  'test/reports/district.int.spec.ts': 25_000,
  'test/integration/accounts/pictures.long.int.spec.ts': 25_000,
  'test/integration/rosters/roster-staff.int.spec.ts': 20_000,
  'test/integration/logs.int.spec.ts': 20_000,
  'test/integration/students/erasures.int.spec.ts': 20_000,
  'test/integration/students/erasures.long.int.spec.ts': 20_000,
  'test/integration/accounts/required-second-step.int.spec.ts': 20_000,
};
const OTHERS_MS = 1_000;

/** Starts the files that take longest first. */
export default class SlowestFirst extends TestSequencer {
  time(test) {
    const [, known = OTHERS_MS] = Object.entries(SLOW).find(([path]) => test.path.endsWith(path)) ?? [];
    return super.time(test) ?? known;
  }
}
