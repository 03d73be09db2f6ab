import { type InputOf } from '#contracts/route';
import { type School, updateSchool } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { UpdateSchool } from './update-school.js';

@Controller()
export class UpdateSchoolController {
  constructor(private readonly updateSchool: UpdateSchool) {}

  @Endpoint(updateSchool)
  update(
    @Administrator() caller: Administrator,
    @Input() { schoolId, ...edit }: InputOf<typeof updateSchool>,
  ): Promise<School> {
    return this.updateSchool.run(caller, schoolId, edit);
  }
}
