import { type InputOf } from '#contracts/route';
import {
  changeSchoolSettings,
  getSchoolSettings,
  type SchoolSettings,
} from '#contracts/schools/school-settings';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { SchoolSettingsReader } from '../../../core/directory/school-settings-reader.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ChangeSchoolSettings } from './change-school-settings.js';

@Controller()
export class SchoolSettingsController {
  constructor(
    private readonly settings: SchoolSettingsReader,
    private readonly changeSettings: ChangeSchoolSettings,
  ) {}

  @Endpoint(getSchoolSettings)
  get(@Caller() { schoolId }: Caller): Promise<SchoolSettings> {
    return this.settings.get(schoolId);
  }

  @Endpoint(changeSchoolSettings)
  change(
    @Caller() caller: Caller,
    @Input() edit: InputOf<typeof changeSchoolSettings>,
  ): Promise<SchoolSettings> {
    return this.changeSettings.run(caller, edit);
  }
}
