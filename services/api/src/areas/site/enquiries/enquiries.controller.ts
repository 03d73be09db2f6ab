import {
  type Enquiry,
  listEnquiries,
  markEnquiryAnswered,
  requestInvoice,
  submitContact,
} from '#contracts/site/enquiries';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type EnquiryPage, EnquiriesQuery } from './enquiries.query.js';
import { MarkEnquiryAnswered } from './mark-enquiry-answered.js';
import { Sender } from './sender.js';
import { SubmitEnquiry } from './submit-enquiry.js';

@Controller()
export class EnquiriesController {
  constructor(
    private readonly submitEnquiry: SubmitEnquiry,
    private readonly enquiries: EnquiriesQuery,
    private readonly markEnquiryAnswered: MarkEnquiryAnswered,
  ) {}

  @Endpoint(submitContact)
  async submitContact(
    @Sender() sender: Sender,
    @Input() message: InputOf<typeof submitContact>,
  ): Promise<ResponseOf<typeof submitContact>> {
    await this.submitEnquiry.run(sender, { kind: 'contact', ...message });
    return { success: true, message: 'We’ll reply within 24 hours.' };
  }

  @Endpoint(requestInvoice)
  async requestInvoice(
    @Sender() sender: Sender,
    @Input() request: InputOf<typeof requestInvoice>,
  ): Promise<ResponseOf<typeof requestInvoice>> {
    await this.submitEnquiry.run(sender, { kind: 'invoice', ...request });
    return { success: true, message: 'We’ll send your invoice within 24 hours.' };
  }

  @Endpoint(listEnquiries)
  list(@Input() input: InputOf<typeof listEnquiries>): Promise<EnquiryPage> {
    return this.enquiries.run(input);
  }

  @Endpoint(markEnquiryAnswered)
  markAnswered(
    @Administrator() caller: Administrator,
    @Input() { enquiryId, state }: InputOf<typeof markEnquiryAnswered>,
  ): Promise<Enquiry> {
    return this.markEnquiryAnswered.run(caller, enquiryId, state);
  }
}
