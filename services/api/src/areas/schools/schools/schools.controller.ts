import { type AdminUser } from '#contracts/staff/administration';
import { type InputOf } from '#contracts/route';
import {
  type ArchivedItem,
  changeSchoolStatus,
  type CountedSchool,
  createSchool,
  deleteSchool,
  listCountedSchools,
  listSchoolArchive,
  listSchools,
  listSchoolUsers,
  restoreClassOfSchool,
  restoreStudentOfSchool,
  type School,
  updateSchool,
} from '#contracts/schools/schools';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { SchoollessCommand } from '../../../core/auth/command-identity.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ChangeSchoolStatus } from './change-school-status.js';
import { CreateSchool } from './create-school.js';
import { RequestDeletion } from './delete-school/request-deletion.js';
import { type Restored, RestoreArchived } from './restore-archived.js';
import { SchoolArchiveQuery } from './school-archive.query.js';
import { SchoolUsersQuery } from './school-users.query.js';
import { SchoolsQuery } from './schools.query.js';
import { UpdateSchool } from './update-school.js';

@Controller()
export class SchoolsController {
  constructor(
    private readonly schools: SchoolsQuery,
    private readonly createSchool: CreateSchool,
    private readonly updateSchool: UpdateSchool,
    private readonly changeSchoolStatus: ChangeSchoolStatus,
    private readonly requestDeletion: RequestDeletion,
    private readonly archive: SchoolArchiveQuery,
    private readonly restoreArchived: RestoreArchived,
    private readonly users: SchoolUsersQuery,
  ) {}

  @Endpoint(listSchools)
  list(): Promise<School[]> {
    return this.schools.list();
  }

  @Endpoint(listCountedSchools)
  listCounted(): Promise<CountedSchool[]> {
    return this.schools.listCounted();
  }

  @Endpoint(createSchool)
  create(
    @Administrator() caller: Administrator,
    @SchoollessCommand() command: RepeatableCommand,
    @Input() input: InputOf<typeof createSchool>,
  ): Promise<CommandAnswer<School>> {
    return this.createSchool.run(caller, command, input);
  }

  @Endpoint(updateSchool)
  update(
    @Administrator() caller: Administrator,
    @Input() { schoolId, ...edit }: InputOf<typeof updateSchool>,
  ): Promise<School> {
    return this.updateSchool.run(caller, schoolId, edit);
  }

  @Endpoint(changeSchoolStatus)
  changeStatus(
    @Administrator() caller: Administrator,
    @Input() { schoolId, isActive }: InputOf<typeof changeSchoolStatus>,
  ): Promise<School> {
    return this.changeSchoolStatus.run(caller, schoolId, isActive);
  }

  @Endpoint(deleteSchool)
  async delete(
    @Administrator() caller: Administrator,
    @Input() { schoolId, name }: InputOf<typeof deleteSchool>,
  ): Promise<{ message: string }> {
    await this.requestDeletion.run(caller, schoolId, name);
    return { message: 'The school is being deleted' };
  }

  @Endpoint(listSchoolUsers)
  listUsers(@Input() { schoolId }: InputOf<typeof listSchoolUsers>): Promise<AdminUser[]> {
    return this.users.run(schoolId);
  }

  @Endpoint(listSchoolArchive)
  listArchive(
    @Input() { schoolId }: InputOf<typeof listSchoolArchive>,
  ): Promise<{ classes: ArchivedItem[]; students: ArchivedItem[] }> {
    return this.archive.run(schoolId);
  }

  @Endpoint(restoreClassOfSchool)
  restoreClassOfSchool(
    @Administrator() caller: Administrator,
    @Input() { schoolId, classId }: InputOf<typeof restoreClassOfSchool>,
  ): Promise<Restored> {
    return this.restoreArchived.class(caller, schoolId, classId);
  }

  @Endpoint(restoreStudentOfSchool)
  restoreStudentOfSchool(
    @Administrator() caller: Administrator,
    @Input() { schoolId, id: studentId }: InputOf<typeof restoreStudentOfSchool>,
  ): Promise<Restored> {
    return this.restoreArchived.student(caller, schoolId, studentId);
  }
}
