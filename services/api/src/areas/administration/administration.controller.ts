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
} from '#contracts/administration';
import { type InputOf } from '#contracts/route';
import { changeSecondStepRule, getSecondStepRule, type SecondStepRule } from '#contracts/second-step-rule';
import {
  addUser,
  changeRoleInSchool,
  deactivateUser,
  listUsers,
  reactivateUser,
  resendInvitation,
} from '#contracts/user-management';
import { Controller, Req, UseInterceptors } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Administrator } from '../../core/auth/administrator.js';
import { Caller } from '../../core/auth/caller.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { FollowLedger } from '../../core/readmodel/follow-ledger.interceptor.js';
import { AddUser } from './add-user.js';
import { AdminClassesQuery } from './admin-classes.query.js';
import { AdminStatsQuery } from './admin-stats.query.js';
import { AdminStudentsQuery } from './admin-students.query.js';
import { AdminUsersQuery } from './admin-users.query.js';
import { SchoolUsersQuery } from '../schools/school-users.query.js';
import { ChangeSecondStepRule } from './change-second-step-rule.js';
import { ChangeUserRole } from './change-user-role.js';
import { ChangeUserStatus } from './change-user-status.js';
import { type DeletedUser, DeleteUser } from './delete-user.js';
import { ResendInvitation } from './resend-invitation.js';
import { type ListInput, type Page } from './page.js';
import { RemoveSecondFactors } from './remove-second-factors.js';
import { SecondStepRuleQuery } from './second-step-rule.query.js';

@Controller()
export class AdministrationController {
  constructor(
    private readonly users: AdminUsersQuery,
    private readonly classes: AdminClassesQuery,
    private readonly students: AdminStudentsQuery,
    private readonly stats: AdminStatsQuery,
    private readonly changeUserRole: ChangeUserRole,
    private readonly deleteUser: DeleteUser,
    private readonly ofSchool: SchoolUsersQuery,
    private readonly changeUserStatus: ChangeUserStatus,
    private readonly addUser: AddUser,
    private readonly resendInvitation: ResendInvitation,
    private readonly removeFactors: RemoveSecondFactors,
    private readonly secondStepRule: SecondStepRuleQuery,
    private readonly changeSecondStepRule: ChangeSecondStepRule,
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

  @Endpoint(getSecondStepRule)
  showSecondStepRule(@Caller() { schoolId }: Caller): Promise<SecondStepRule> {
    return this.secondStepRule.run(schoolId);
  }

  @Endpoint(changeSecondStepRule)
  changeRule(
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
    @Input() { isRequired }: InputOf<typeof changeSecondStepRule>,
  ): Promise<SecondStepRule> {
    return this.changeSecondStepRule.run(caller, request, isRequired);
  }

  @Endpoint(deleteUser)
  delete(
    @Administrator() caller: Administrator,
    @Input() { userId }: InputOf<typeof deleteUser>,
  ): Promise<DeletedUser> {
    return this.deleteUser.run(caller, userId);
  }

  @Endpoint(listUsers)
  listOfSchool(@Caller() { schoolId }: Caller): Promise<AdminUser[]> {
    return this.ofSchool.run(schoolId);
  }

  @Endpoint(addUser)
  add(@Caller() caller: Caller, @Input() input: InputOf<typeof addUser>): Promise<AdminUser> {
    return this.addUser.run(caller, input);
  }

  @Endpoint(resendInvitation)
  async resend(
    @Caller() caller: Caller,
    @Input() { userId }: InputOf<typeof resendInvitation>,
  ): Promise<{ message: string }> {
    await this.resendInvitation.run(caller, userId);
    return { message: 'The invitation was sent' };
  }

  @Endpoint(changeRoleInSchool)
  changeRoleInSchool(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof changeRoleInSchool>,
  ): Promise<AdminUser> {
    return this.changeUserRole.run(caller, input);
  }

  @Endpoint(deactivateUser)
  deactivate(
    @Administrator() caller: Administrator,
    @Input() { userId }: InputOf<typeof deactivateUser>,
  ): Promise<AdminUser> {
    return this.changeUserStatus.run(caller, userId, false);
  }

  @Endpoint(reactivateUser)
  reactivate(
    @Administrator() caller: Administrator,
    @Input() { userId }: InputOf<typeof reactivateUser>,
  ): Promise<AdminUser> {
    return this.changeUserStatus.run(caller, userId, true);
  }
}
