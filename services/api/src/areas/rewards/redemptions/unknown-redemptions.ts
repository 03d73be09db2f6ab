import { type Rejection } from '#domain/ledger/rejections';
import { Injectable } from '@nestjs/common';
import { notFound, Problem } from '../../../core/http/problem.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';

const REDEMPTION_NOT_OPEN: Rejection['code'] = 'redemption-not-open';
const PRIZE_NOT_OPEN: Rejection['code'] = 'prize-not-open';

/**
 * The ledger remembers only what is open, so it cannot distinguish a closed redemption from one that never existed, or a
 * prize that was handed out from an entry that never existed.
 */
@Injectable()
export class UnknownRedemptions {
  constructor(private readonly lookups: LedgerLookups) {}

  /** @throws Problem 404 that names `field` if `close` is rejected for a redemption that the school never had */
  async tellApart<Answer>(
    schoolId: string,
    redemptionIds: readonly string[],
    field: string,
    close: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await close();
    } catch (error) {
      if (!(error instanceof Problem) || error.body.code !== REDEMPTION_NOT_OPEN) throw error;
      const unknown = await this.lookups.unknownRedemptions(schoolId, redemptionIds);
      throw unknown.length === 0 ? error : notFound(field, 'This redemption does not exist.');
    }
  }

  /** @throws Problem 404 if `close` is rejected for the prize of an entry that the school never had */
  async tellEntriesApart<Answer>(
    schoolId: string,
    entryIds: readonly string[],
    close: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await close();
    } catch (error) {
      if (!(error instanceof Problem) || error.body.code !== PRIZE_NOT_OPEN) throw error;
      const unknown = await this.lookups.unknownEntries(schoolId, entryIds);
      throw unknown.length === 0 ? error : notFound('entryIds', 'This raffle entry does not exist.');
    }
  }
}
