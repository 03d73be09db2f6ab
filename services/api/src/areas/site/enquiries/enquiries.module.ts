import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesQuery } from './enquiries.query.js';
import { EnquirySweep } from './enquiry-sweep.js';
import { MarkEnquiryAnswered } from './mark-enquiry-answered.js';
import { SubmitEnquiry } from './submit-enquiry.js';

@Module({
  controllers: [EnquiriesController],
  providers: [SubmitEnquiry, EnquiriesQuery, MarkEnquiryAnswered, EnquirySweep],
})
export class EnquiriesModule {}
