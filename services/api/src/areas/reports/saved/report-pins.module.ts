import { Module } from '@nestjs/common';
import { PinReport } from './pin-report.js';
import { ReportPinsController } from './report-pins.controller.js';
import { ReportPinsQuery } from './report-pins.query.js';
import { UnpinReport } from './unpin-report.js';

@Module({
  controllers: [ReportPinsController],
  providers: [PinReport, ReportPinsQuery, UnpinReport],
})
export class ReportPinsModule {}
