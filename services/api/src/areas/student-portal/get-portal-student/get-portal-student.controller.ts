import { getPortalStudent, type PortalStudent } from '#contracts/student-portal';
import { Controller, UseInterceptors } from '@nestjs/common';
import { StudentCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PortalStudentQuery } from './portal-student.query.js';

@Controller()
export class GetPortalStudentController {
  constructor(private readonly students: PortalStudentQuery) {}

  @Endpoint(getPortalStudent)
  @UseInterceptors(FollowLedger)
  get(@StudentCaller() caller: StudentCaller): Promise<PortalStudent> {
    return this.students.run(caller);
  }
}
