import TestSequencer from '@jest/test-sequencer';

/**
 * About how many milliseconds the longest files take. Jest remembers the durations of the last run, but a new clone has
 * none, and a long file that starts last keeps one worker busy while the others have nothing to do.
 */
const SLOW = {
  'infra/start/start.int.spec.ts': 50_000,
  'test/integration/sign-in-limits.int.spec.ts': 45_000,
  'libs/jobs/src/jobs.int.spec.ts': 45_000,
  'test/integration/second-step.int.spec.ts': 40_000,
  'test/integration/demo.int.spec.ts': 35_000,
  'test/integration/delete-school.int.spec.ts': 30_000,
  'libs/event-store/src/kurrent/fake-server.int.spec.ts': 30_000,
  'test/integration/access.int.spec.ts': 30_000,
  'test/integration/student-sign-in-limits.int.spec.ts': 25_000,
  'test/integration/strangers.int.spec.ts': 25_000,
  'services/projector/src/replay/rebuild.int.spec.ts': 25_000,
  'services/projector/src/replay/completeness.int.spec.ts': 25_000,
  'services/projector/src/replay/rebuild-requests.int.spec.ts': 25_000,
  'test/integration/cold-schools.int.spec.ts': 25_000,
  'services/projector/src/runner/crash.int.spec.ts': 25_000,
  'test/races/spending.int.spec.ts': 20_000,
  'test/integration/http.int.spec.ts': 20_000,
  'test/integration/admin-command.int.spec.ts': 20_000,
  'test/integration/rotate-secret.int.spec.ts': 20_000,
  'test/faults/postgres-gone.int.spec.ts': 15_000,
  'services/projector/src/runner/takeover.int.spec.ts': 15_000,
  'services/projector/src/runner/plans.int.spec.ts': 15_000,
};
const OTHERS_MS = 1_000;

/** Starts the files that take longest first. */
export default class SlowestFirst extends TestSequencer {
  time(test) {
    const [, known = OTHERS_MS] = Object.entries(SLOW).find(([path]) => test.path.endsWith(path)) ?? [];
    return super.time(test) ?? known;
  }
}
