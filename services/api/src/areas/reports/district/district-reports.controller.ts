import {
  districtReport,
  type DistrictReport,
  type DistrictReportChoices,
  listDistrictReportChoices,
} from '#contracts/reports/district';
import { type InputOf } from '#contracts/route';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { DistrictReports } from './district-reports.js';

@Controller()
export class DistrictReportsController {
  constructor(private readonly reports: DistrictReports) {}

  @Endpoint(listDistrictReportChoices)
  listChoices(
    @Input() { districtId }: InputOf<typeof listDistrictReportChoices>,
  ): Promise<DistrictReportChoices> {
    return this.reports.choices(districtId);
  }

  @Endpoint(districtReport.show)
  show(@Input() filters: InputOf<typeof districtReport.show>): Promise<DistrictReport> {
    return this.reports.show(filters);
  }

  @Endpoint(districtReport.download)
  download(
    @Administrator() caller: Administrator,
    @Input() filters: InputOf<typeof districtReport.download>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.reports.file(caller, filters, reply);
  }
}
