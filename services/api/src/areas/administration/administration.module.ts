import { Module } from '@nestjs/common';
import { SchoolsModule } from '../schools/schools.module.js';
import { AddUser } from './add-user.js';
import { AdminClassesQuery } from './admin-classes.query.js';
import { AdminStatsQuery } from './admin-stats.query.js';
import { AdminStudentsQuery } from './admin-students.query.js';
import { AdminUsersQuery } from './admin-users.query.js';
import { AdministrationController } from './administration.controller.js';
import { ChangeUserRole } from './change-user-role.js';
import { ChangeUserStatus } from './change-user-status.js';
import { ChangeSecondStepRule } from './change-second-step-rule.js';
import { DeleteUser } from './delete-user.js';
import { InvitationBudget } from './invitation-budget.js';
import { SecondStepRuleQuery } from './second-step-rule.query.js';
import { ResendInvitation } from './resend-invitation.js';
import { RemoveSecondFactors } from './remove-second-factors.js';

@Module({
  imports: [SchoolsModule],
  controllers: [AdministrationController],
  providers: [
    AddUser,
    AdminUsersQuery,
    AdminClassesQuery,
    AdminStudentsQuery,
    AdminStatsQuery,
    ChangeSecondStepRule,
    ChangeUserRole,
    ChangeUserStatus,
    DeleteUser,
    InvitationBudget,
    ResendInvitation,
    RemoveSecondFactors,
    SecondStepRuleQuery,
  ],
})
export class AdministrationModule {}
