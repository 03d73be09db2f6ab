import { type Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Module } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { StaffFacts } from '../../core/ledger/lookups/staff-facts.js';
import { DATABASE, EVENT_STORE } from '../../core/platform/tokens.js';
import { ChangeUserRoleController } from './change-user-role/change-user-role.controller.js';
import { ChangeUserRole } from './change-user-role/change-user-role.js';
import { DeleteUserController } from './delete-user/delete-user.controller.js';
import { DeleteUser } from './delete-user/delete-user.js';
import { AdminStatsQuery } from './get-admin-stats/admin-stats.query.js';
import { GetAdminStatsController } from './get-admin-stats/get-admin-stats.controller.js';
import { AdminClassesQuery } from './list-admin-classes/admin-classes.query.js';
import { ListAdminClassesController } from './list-admin-classes/list-admin-classes.controller.js';
import { AdminStudentsQuery } from './list-admin-students/admin-students.query.js';
import { ListAdminStudentsController } from './list-admin-students/list-admin-students.controller.js';
import { AdminUsersQuery } from './list-admin-users/admin-users.query.js';
import { ListAdminUsersController } from './list-admin-users/list-admin-users.controller.js';

const staffFacts = {
  provide: StaffFacts,
  useFactory: (db: Kysely<Database>, eventStore: EventStore) => new StaffFacts(eventStore, db),
  inject: [DATABASE, EVENT_STORE],
};

@Module({
  controllers: [
    ListAdminUsersController,
    ListAdminClassesController,
    ListAdminStudentsController,
    GetAdminStatsController,
    ChangeUserRoleController,
    DeleteUserController,
  ],
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
