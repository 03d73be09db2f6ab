import { ADMIN_PAGE_SIZE } from '#contracts/staff/administration';
import { type Enquiry, type EnquiryState, type listEnquiries } from '#contracts/site/enquiries';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { DATABASE } from '../../../core/platform/tokens.js';
import { toEnquiry } from './enquiry-row.js';

export type EnquiryPage = { items: Enquiry[]; total: number };

@Injectable()
export class EnquiriesQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** The latest first. */
  async run({ state, page }: InputOf<typeof listEnquiries>): Promise<EnquiryPage> {
    const [rows, { total }] = await Promise.all([
      this.inState(state)
        .selectAll()
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(ADMIN_PAGE_SIZE)
        .offset((page - 1) * ADMIN_PAGE_SIZE)
        .execute(),
      this.inState(state)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items: rows.map(toEnquiry), total };
  }

  private inState(state: EnquiryState | undefined) {
    const all = this.db.selectFrom('directory.enquiries');
    return state === undefined ? all : all.where('answered_at', state === 'new' ? 'is' : 'is not', null);
  }
}
