import { type InputOf } from '#contracts/route';
import { searchStudents, type Student } from '#contracts/students';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { StudentReader } from '../student-reader.js';

@Controller()
export class SearchStudentsController {
  constructor(private readonly students: StudentReader) {}

  @Endpoint(searchStudents)
  @UseInterceptors(FollowLedger)
  search(
    @Caller() { schoolId }: Caller,
    @Input() { search = '' }: InputOf<typeof searchStudents>,
  ): Promise<Student[]> {
    return this.students.search(schoolId, search);
  }
}
