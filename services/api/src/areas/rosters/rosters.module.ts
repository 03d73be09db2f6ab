import { Module } from '@nestjs/common';
import { InvitationBudget } from '../staff/user-management/invitation-budget.js';
import { DistrictRostersController } from './district/district-rosters.controller.js';
import { DistrictRostersQuery } from './district/district-rosters.query.js';
import { EndDistrictRoster } from './district/end-district-roster.js';
import { StartDistrictRoster } from './district/start-district-roster.js';
import { EndRosterImport } from './school/end-roster-import.js';
import { RosterImportsController } from './school/roster-imports.controller.js';
import { RosterImportsQuery } from './school/roster-imports.query.js';
import { StartRosterImport } from './school/start-roster-import.js';

@Module({
  controllers: [RosterImportsController, DistrictRostersController],
  providers: [
    EndRosterImport,
    InvitationBudget,
    RosterImportsQuery,
    StartRosterImport,
    DistrictRostersQuery,
    EndDistrictRoster,
    StartDistrictRoster,
  ],
})
export class RostersModule {}
