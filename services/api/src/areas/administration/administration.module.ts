import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Module } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { StaffFacts } from '../../core/ledger/lookups/staff-facts.js';
import { DATABASE, EVENT_STORE } from '../../core/platform/tokens.js';
import { AdministrationController } from './administration.controller.js';
import { ChangeUserRole } from './change-user-role/change-user-role.js';
import { DeleteUser } from './delete-user/delete-user.js';
import { AdminStatsQuery } from './get-admin-stats/admin-stats.query.js';
import { AdminClassesQuery } from './list-admin-classes/admin-classes.query.js';
import { AdminStudentsQuery } from './list-admin-students/admin-students.query.js';
import { AdminUsersQuery } from './list-admin-users/admin-users.query.js';

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
