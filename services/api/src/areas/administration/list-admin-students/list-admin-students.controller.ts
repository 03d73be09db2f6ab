import { type AdminStudent, listAdminStudents } from '#contracts/administration';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { type ListInput, type Page } from '../page.js';
import { AdminStudentsQuery } from './admin-students.query.js';

@Controller()
export class ListAdminStudentsController {
  constructor(private readonly students: AdminStudentsQuery) {}

  @Endpoint(listAdminStudents)
  @UseInterceptors(FollowLedger)
  list(@Administrator() caller: Administrator, @Input() input: ListInput): Promise<Page<AdminStudent>> {
    return this.students.run(caller, input);
  }
}
