import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Module } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { StaffFacts } from '../../core/ledger/lookups/staff-facts.js';
import { DATABASE, EVENT_STORE } from '../../core/platform/tokens.js';
import { AdminClassesQuery } from './admin-classes.query.js';
import { AdminStatsQuery } from './admin-stats.query.js';
import { AdminStudentsQuery } from './admin-students.query.js';
import { AdminUsersQuery } from './admin-users.query.js';
import { AdministrationController } from './administration.controller.js';
import { ChangeUserRole } from './change-user-role.js';
import { DeleteUser } from './delete-user.js';

const staffFacts = {
  provide: StaffFacts,
  useFactory: (db: Kysely<Database>, eventStore: EventStore) => new StaffFacts(eventStore, db),
  inject: [DATABASE, EVENT_STORE],
};

@Module({
  controllers: [AdministrationController],
  providers: [
    staffFacts,
    AdminUsersQuery,
    AdminClassesQuery,
    AdminStudentsQuery,
    AdminStatsQuery,
    ChangeUserRole,
    DeleteUser,
  ],
})
export class AdministrationModule {}
