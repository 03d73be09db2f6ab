import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../platform/tokens.js';

@Injectable()
export class AwardNotes {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** The same award sent again has its note already. */
  async add(schoolId: string, awardId: string, note: string): Promise<void> {
    await this.pool.query({
      name: 'add-award-note',
      text: `INSERT INTO directory.award_notes (award_id, school_id, note) VALUES ($1, $2, $3)
             ON CONFLICT (award_id) DO NOTHING`,
      values: [awardId, schoolId, note],
    });
  }
}
