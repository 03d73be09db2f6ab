import {
  archiveClass,
  assignTeacher,
  type ClassStats,
  createClass,
  getClass,
  getClassStats,
  listArchivedClasses,
  listClasses,
  removeTeacher,
  restoreClass,
  type SchoolClass,
  setDefaultClass,
  updateClass,
} from '#contracts/students/classes';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller, limitedTo } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { ArchiveClass } from './archive-class.js';
import { AssignTeacher } from './assign-teacher.js';
import { ClassStatsQuery } from './class-stats.query.js';
import { CreateClass } from './create-class.js';
import { RemoveTeacher } from './remove-teacher.js';
import { RestoreClass } from './restore-class.js';
import { SetDefaultClass } from './set-default-class.js';
import { UpdateClass } from './update-class.js';

@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassReader,
    private readonly stats: ClassStatsQuery,
    private readonly createClass: CreateClass,
    private readonly updateClass: UpdateClass,
    private readonly archiveClass: ArchiveClass,
    private readonly restoreClass: RestoreClass,
    private readonly setDefaultClass: SetDefaultClass,
    private readonly assignTeacher: AssignTeacher,
    private readonly removeTeacher: RemoveTeacher,
  ) {}

  @Endpoint(listClasses)
  list(@Caller() caller: Caller): Promise<SchoolClass[]> {
    return this.classes.list(caller.schoolId, limitedTo(caller));
  }

  @Endpoint(listArchivedClasses)
  listArchived(@Caller() caller: Caller): Promise<SchoolClass[]> {
    return this.classes.listArchived(caller.schoolId, limitedTo(caller));
  }

  @Endpoint(getClass)
  get(@Caller() { schoolId }: Caller, @Input() { classId }: InputOf<typeof getClass>): Promise<SchoolClass> {
    return this.classes.get(schoolId, classId);
  }

  @Endpoint(getClassStats)
  @UseInterceptors(FollowLedger)
  getStats(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof getClassStats>,
  ): Promise<ClassStats> {
    return this.stats.run(caller, classId);
  }

  @Endpoint(createClass)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createClass>,
  ): Promise<CommandAnswer<SchoolClass>> {
    return this.createClass.run(caller, identity, input);
  }

  @Endpoint(updateClass)
  update(@Caller() caller: Caller, @Input() edit: InputOf<typeof updateClass>): Promise<SchoolClass> {
    return this.updateClass.run(caller, edit);
  }

  @Endpoint(archiveClass)
  archive(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof archiveClass>,
  ): Promise<SchoolClass> {
    return this.archiveClass.run(caller, classId);
  }

  @Endpoint(restoreClass)
  restore(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof restoreClass>,
  ): Promise<SchoolClass> {
    return this.restoreClass.run(caller, classId);
  }

  @Endpoint(assignTeacher)
  assign(
    @Caller() caller: Caller,
    @Input() { classId, teacherId }: InputOf<typeof assignTeacher>,
  ): Promise<SchoolClass> {
    return this.assignTeacher.run(caller, classId, teacherId);
  }

  @Endpoint(removeTeacher)
  remove(
    @Caller() caller: Caller,
    @Input() { classId, teacherId }: InputOf<typeof removeTeacher>,
  ): Promise<SchoolClass> {
    return this.removeTeacher.run(caller, classId, teacherId);
  }

  @Endpoint(setDefaultClass)
  async setDefault(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof setDefaultClass>,
  ): Promise<ResponseOf<typeof setDefaultClass>> {
    await this.setDefaultClass.run(caller, classId);
    return { defaultClassId: classId };
  }
}
