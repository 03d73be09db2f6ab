import { type Rejection } from '#domain/ledger/rejections';
import { Injectable } from '@nestjs/common';
import { notFound, Problem } from '../../core/http/problem.js';
import { LedgerLookups } from '../../core/ledger/lookups/ledger-lookups.js';

const NOT_OPEN: Rejection['code'] = 'redemption-not-open';

/**
 * The ledger remembers only open redemptions, so it cannot distinguish a closed redemption from one that never existed.
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
      if (!(error instanceof Problem) || error.body.code !== NOT_OPEN) throw error;
      const unknown = await this.lookups.unknownRedemptions(schoolId, redemptionIds);
      throw unknown.length === 0 ? error : notFound(field, 'This redemption does not exist');
    }
  }
}
