import { type InputOf } from '#contracts/route';
import { getStudent, type StudentProfile } from '#contracts/students';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { StudentProfileQuery } from './student-profile.query.js';

@Controller()
export class GetStudentController {
  constructor(private readonly profiles: StudentProfileQuery) {}

  @Endpoint(getStudent)
  @UseInterceptors(FollowLedger)
  get(@Caller() caller: Caller, @Input() { studentId }: InputOf<typeof getStudent>): Promise<StudentProfile> {
    return this.profiles.run(caller, studentId);
  }
}
