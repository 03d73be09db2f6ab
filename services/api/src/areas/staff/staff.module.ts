import { Module } from '@nestjs/common';
import { SchoolsModule } from '../schools/schools.module.js';
import { AdminClassesQuery } from './administration/admin-classes.query.js';
import { AdminStatsQuery } from './administration/admin-stats.query.js';
import { AdminStudentsQuery } from './administration/admin-students.query.js';
import { AdminUsersQuery } from './administration/admin-users.query.js';
import { AdministrationController } from './administration/administration.controller.js';
import { ChangeUserRole } from './administration/change-user-role.js';
import { DeleteUser } from './administration/delete-user.js';
import { RemoveSecondFactors } from './administration/remove-second-factors.js';
import { JoinCodesController } from './join-codes/join-codes.controller.js';
import { JoinWithCode } from './join-codes/join-with-code.js';
import { StaffJoinCodes } from './join-codes/staff-join-codes.js';
import { AskToJoin } from './join-requests/ask-to-join.js';
import { DecideJoinRequest } from './join-requests/decide-join-request.js';
import { JoinMails } from './join-requests/join-mails.js';
import { JoinRequestsController } from './join-requests/join-requests.controller.js';
import { JoinRequestsQuery } from './join-requests/join-requests.query.js';
import { OwnJoinRequestQuery } from './join-requests/own-join-request.query.js';
import { SchoolSearchQuery } from './join-requests/school-search.query.js';
import { WithdrawJoinRequest } from './join-requests/withdraw-join-request.js';
import { AddUser } from './user-management/add-user.js';
import { ChangeSecondStepRule } from './user-management/change-second-step-rule.js';
import { ChangeUserStatus } from './user-management/change-user-status.js';
import { InvitationBudget } from './user-management/invitation-budget.js';
import { Invitations } from './user-management/invitations.js';
import { InviteUsers } from './user-management/invite-users.js';
import { ResendInvitation } from './user-management/resend-invitation.js';
import { SecondStepRuleQuery } from './user-management/second-step-rule.query.js';
import { UserManagementController } from './user-management/user-management.controller.js';

@Module({
  imports: [SchoolsModule],
  controllers: [
    AdministrationController,
    UserManagementController,
    JoinRequestsController,
    JoinCodesController,
  ],
  providers: [
    AdminUsersQuery,
    AdminClassesQuery,
    AdminStudentsQuery,
    AdminStatsQuery,
    ChangeUserRole,
    DeleteUser,
    RemoveSecondFactors,
    AddUser,
    ChangeSecondStepRule,
    ChangeUserStatus,
    InvitationBudget,
    Invitations,
    StaffJoinCodes,
    JoinWithCode,
    InviteUsers,
    ResendInvitation,
    SecondStepRuleQuery,
    SchoolSearchQuery,
    AskToJoin,
    OwnJoinRequestQuery,
    WithdrawJoinRequest,
    JoinRequestsQuery,
    DecideJoinRequest,
    JoinMails,
  ],
})
export class StaffModule {}
