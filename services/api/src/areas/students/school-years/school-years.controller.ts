import { type InputOf, type ResponseOf } from '#contracts/route';
import { type NewYearPreview, previewNewYear, startSchoolYear } from '#contracts/students/school-years';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { NewYearPreviewQuery } from './new-year-preview.query.js';
import { StartSchoolYear } from './start-school-year.js';

@Controller()
export class SchoolYearsController {
  constructor(
    private readonly previews: NewYearPreviewQuery,
    private readonly starting: StartSchoolYear,
  ) {}

  @Endpoint(previewNewYear)
  preview(
    @Caller() { schoolId }: Caller,
    @Input() { lastGrade }: InputOf<typeof previewNewYear>,
  ): Promise<NewYearPreview> {
    return this.previews.run(schoolId, lastGrade);
  }

  @Endpoint(startSchoolYear)
  start(
    @Caller() caller: Caller,
    @Input() input: InputOf<typeof startSchoolYear>,
  ): Promise<ResponseOf<typeof startSchoolYear>> {
    return this.starting.run(caller, input);
  }
}
