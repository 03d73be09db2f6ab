import { Module } from '@nestjs/common';
import { AdministrationModule } from '../administration/administration.module.js';
import { SchoolsModule } from '../../schools/schools/schools.module.js';
import { AddUser } from './add-user.js';
import { ChangeSecondStepRule } from './change-second-step-rule.js';
import { ChangeUserStatus } from './change-user-status.js';
import { InvitationBudget } from './invitation-budget.js';
import { ResendInvitation } from './resend-invitation.js';
import { SecondStepRuleQuery } from './second-step-rule.query.js';
import { UserManagementController } from './user-management.controller.js';

@Module({
  imports: [AdministrationModule, SchoolsModule],
  controllers: [UserManagementController],
  providers: [
    AddUser,
    ChangeSecondStepRule,
    ChangeUserStatus,
    InvitationBudget,
    ResendInvitation,
    SecondStepRuleQuery,
  ],
})
export class UserManagementModule {}
