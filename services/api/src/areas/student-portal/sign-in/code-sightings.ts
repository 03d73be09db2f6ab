import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { POOL } from '../../../core/platform/tokens.js';
import { VOUCHING } from './code-policy.js';

const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 200;

const SEE = `
  INSERT INTO directory.code_sightings (network, school_id, student_id, seen_at)
  VALUES ($1, $2, $3, clock_timestamp())
  ON CONFLICT (network, school_id, student_id) DO UPDATE SET seen_at = excluded.seen_at`;

const COUNT = `
  SELECT count(*)::int AS students FROM directory.code_sightings
  WHERE network = $1 AND school_id = $2
    AND seen_at > clock_timestamp() - make_interval(secs => ${VOUCHING.windowSeconds})`;

/**
 * Correct codes that were not accepted on their own. An attacker hardly ever finds one, whereas a class that signs in
 * at an address where somebody guesses is complete within moments.
 */
@Injectable()
export class CodeSightings {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Takes the same time for every code that stays alone, even for a code that belongs to nobody. */
  async isVouchedFor(
    network: string,
    student: { schoolId: string; studentId: string } | null,
  ): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    if (student !== null) {
      const { schoolId, studentId } = student;
      await this.pool.query(SEE, [network, schoolId, studentId]);
      do {
        if ((await this.count(network, schoolId)) >= VOUCHING.students) return true;
        await pause(LOOK_EVERY_MS);
      } while (performance.now() + LOOK_EVERY_MS < deadline);
    }
    await pause(Math.max(0, deadline - performance.now()));
    return false;
  }

  private async count(network: string, schoolId: string): Promise<number> {
    const { rows } = await this.pool.query<{ students: number }>(COUNT, [network, schoolId]);
    return rows[0]?.students ?? 0;
  }
}
