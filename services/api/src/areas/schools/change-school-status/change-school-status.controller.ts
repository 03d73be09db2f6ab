import { type InputOf } from '#contracts/route';
import { changeSchoolStatus, type School } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ChangeSchoolStatus } from './change-school-status.js';

@Controller()
export class ChangeSchoolStatusController {
  constructor(private readonly changeSchoolStatus: ChangeSchoolStatus) {}

  @Endpoint(changeSchoolStatus)
  change(
    @Administrator() caller: Administrator,
    @Input() { schoolId, isActive }: InputOf<typeof changeSchoolStatus>,
  ): Promise<School> {
    return this.changeSchoolStatus.run(caller, schoolId, isActive);
  }
}
