import { type AdminUser } from '#contracts/staff/administration';
import { type InputOf } from '#contracts/route';
import {
  changeSecondStepRule,
  getSecondStepRule,
  type SecondStepRule,
} from '#contracts/staff/second-step-rule';
import { inviteUsers, type UsersInvited } from '#contracts/staff/invite-users';
import {
  addUser,
  changeRoleInSchool,
  deactivateUser,
  listUsers,
  reactivateUser,
  resendInvitation,
} from '#contracts/staff/user-management';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Administrator } from '../../../core/auth/administrator.js';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ChangeUserRole } from '../administration/change-user-role.js';
import { SchoolUsersQuery } from '../../schools/schools/school-users.query.js';
import { AddUser } from './add-user.js';
import { ChangeSecondStepRule } from './change-second-step-rule.js';
import { ChangeUserStatus } from './change-user-status.js';
import { InviteUsers } from './invite-users.js';
import { ResendInvitation } from './resend-invitation.js';
import { SecondStepRuleQuery } from './second-step-rule.query.js';

@Controller()
export class UserManagementController {
  constructor(
    private readonly users: SchoolUsersQuery,
    private readonly addUser: AddUser,
    private readonly inviteUsers: InviteUsers,
    private readonly resendInvitation: ResendInvitation,
    private readonly changeUserRole: ChangeUserRole,
    private readonly changeUserStatus: ChangeUserStatus,
    private readonly secondStepRule: SecondStepRuleQuery,
    private readonly changeSecondStepRule: ChangeSecondStepRule,
  ) {}

  @Endpoint(listUsers)
  list(@Caller() { schoolId }: Caller): Promise<AdminUser[]> {
    return this.users.run(schoolId);
  }

  @Endpoint(addUser)
  add(@Caller() caller: Caller, @Input() input: InputOf<typeof addUser>): Promise<AdminUser> {
    return this.addUser.run(caller, input);
  }

  @Endpoint(inviteUsers)
  invite(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { users }: InputOf<typeof inviteUsers>,
  ): Promise<CommandAnswer<UsersInvited>> {
    return this.inviteUsers.run(caller, identity, users);
  }

  @Endpoint(resendInvitation)
  async resend(
    @Caller() caller: Caller,
    @Input() { userId }: InputOf<typeof resendInvitation>,
  ): Promise<{ message: string }> {
    await this.resendInvitation.run(caller, userId);
    return { message: 'The invitation will be sent' };
  }

  @Endpoint(changeRoleInSchool)
  changeRole(
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
}
