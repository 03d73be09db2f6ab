import {
  type AdminClass,
  type AdminStats,
  type AdminStudent,
  type AdminUser,
  changeUserRole,
  deleteUser,
  getAdminStats,
  listAdminClasses,
  listAdminStudents,
  listAdminUsers,
  removeSecondFactors,
} from '#contracts/staff/administration';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { AdminClassesQuery } from './admin-classes.query.js';
import { AdminStatsQuery } from './admin-stats.query.js';
import { AdminStudentsQuery } from './admin-students.query.js';
import { AdminUsersQuery } from './admin-users.query.js';
import { ChangeUserRole } from './change-user-role.js';
import { type DeletedUser, DeleteUser } from './delete-user.js';
import { type ListInput, type Page } from '../../../core/directory/read-page.js';
import { RemoveSecondFactors } from './remove-second-factors.js';

@Controller()
export class AdministrationController {
  constructor(
    private readonly users: AdminUsersQuery,
    private readonly classes: AdminClassesQuery,
    private readonly students: AdminStudentsQuery,
    private readonly stats: AdminStatsQuery,
    private readonly changeUserRole: ChangeUserRole,
    private readonly deleteUser: DeleteUser,
    private readonly removeFactors: RemoveSecondFactors,
  ) {}

  @Endpoint(listAdminUsers)
  listUsers(@Administrator() caller: Administrator, @Input() input: ListInput): Promise<Page<AdminUser>> {
    return this.users.run(caller, input);
  }

  @Endpoint(listAdminClasses)
  listClasses(@Administrator() caller: Administrator, @Input() input: ListInput): Promise<Page<AdminClass>> {
    return this.classes.run(caller, input);
  }

  @Endpoint(listAdminStudents)
  @UseInterceptors(FollowLedger)
  listStudents(
    @Administrator() caller: Administrator,
    @Input() input: ListInput,
  ): Promise<Page<AdminStudent>> {
    return this.students.run(caller, input);
  }

  @Endpoint(getAdminStats)
  @UseInterceptors(FollowLedger)
  getStats(
    @Administrator() caller: Administrator,
    @Input() { schoolId }: InputOf<typeof getAdminStats>,
  ): Promise<AdminStats> {
    return this.stats.run(caller, schoolId);
  }

  @Endpoint(changeUserRole)
  changeRole(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof changeUserRole>,
  ): Promise<AdminUser> {
    return this.changeUserRole.run(caller, input);
  }

  @Endpoint(removeSecondFactors)
  async removeSecondFactors(
    @Administrator() caller: Administrator,
    @Input() { userId }: InputOf<typeof removeSecondFactors>,
  ): Promise<{ message: string }> {
    await this.removeFactors.run(caller, userId);
    return { message: 'The second factors were removed' };
  }

  @Endpoint(deleteUser)
  delete(
    @Administrator() caller: Administrator,
    @Input() { userId }: InputOf<typeof deleteUser>,
  ): Promise<DeletedUser> {
    return this.deleteUser.run(caller, userId);
  }
}
