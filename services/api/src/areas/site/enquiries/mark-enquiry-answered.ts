import { type Enquiry, type EnquiryState } from '#contracts/site/enquiries';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { toEnquiry } from './enquiry-row.js';

@Injectable()
export class MarkEnquiryAnswered {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 */
  async run({ actor }: Administrator, enquiryId: string, state: EnquiryState): Promise<Enquiry> {
    await changeDirectory(this.db, async (tx) => {
      const row = await tx
        .selectFrom('directory.enquiries')
        .select('answered_at')
        .where('id', '=', enquiryId)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw unknownEnquiry();
      const before: EnquiryState = row.answered_at === null ? 'new' : 'answered';
      if (before === state) return undefined;
      await tx
        .updateTable('directory.enquiries')
        .set({ answered_at: state === 'answered' ? this.clock.now() : null })
        .where('id', '=', enquiryId)
        .execute();
      return {
        schoolId: null,
        actor,
        action: 'update',
        entity: 'enquiry',
        entityId: enquiryId,
        before: { state: before },
        after: { state },
      };
    });
    return this.find(enquiryId);
  }

  private async find(enquiryId: string): Promise<Enquiry> {
    const row = await this.db
      .selectFrom('directory.enquiries')
      .selectAll()
      .where('id', '=', enquiryId)
      .executeTakeFirst();
    if (row === undefined) throw unknownEnquiry();
    return toEnquiry(row);
  }
}

function unknownEnquiry() {
  return notFound('enquiryId', 'This inquiry does not exist.');
}
