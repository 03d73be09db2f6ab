import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries/enquiries.controller.js';
import { EnquiriesQuery } from './enquiries/enquiries.query.js';
import { MarkEnquiryAnswered } from './enquiries/mark-enquiry-answered.js';
import { SubmitEnquiry } from './enquiries/submit-enquiry.js';

@Module({
  controllers: [EnquiriesController],
  providers: [SubmitEnquiry, EnquiriesQuery, MarkEnquiryAnswered],
})
export class SiteModule {}
