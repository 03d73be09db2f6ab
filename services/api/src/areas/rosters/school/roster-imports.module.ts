import { Module } from '@nestjs/common';
import { InvitationBudget } from '../../staff/user-management/invitation-budget.js';
import { EndRosterImport } from './end-roster-import.js';
import { RosterImportsController } from './roster-imports.controller.js';
import { RosterImportsQuery } from './roster-imports.query.js';
import { StartRosterImport } from './start-roster-import.js';

@Module({
  controllers: [RosterImportsController],
  providers: [EndRosterImport, InvitationBudget, RosterImportsQuery, StartRosterImport],
})
export class RosterImportsModule {}
