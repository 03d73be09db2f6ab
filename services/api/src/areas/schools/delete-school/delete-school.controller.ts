import { type InputOf } from '#contracts/route';
import { deleteSchool } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { RequestDeletion } from './request-deletion.js';

@Controller()
export class DeleteSchoolController {
  constructor(private readonly requestDeletion: RequestDeletion) {}

  @Endpoint(deleteSchool)
  async delete(
    @Administrator() caller: Administrator,
    @Input() { schoolId, name }: InputOf<typeof deleteSchool>,
  ): Promise<{ message: string }> {
    await this.requestDeletion.run(caller, schoolId, name);
    return { message: 'The school is being deleted' };
  }
}
