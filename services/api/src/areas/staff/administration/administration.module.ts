import { Module } from '@nestjs/common';
import { AdminClassesQuery } from './admin-classes.query.js';
import { AdminStatsQuery } from './admin-stats.query.js';
import { AdminStudentsQuery } from './admin-students.query.js';
import { AdminUsersQuery } from './admin-users.query.js';
import { AdministrationController } from './administration.controller.js';
import { ChangeUserRole } from './change-user-role.js';
import { DeleteUser } from './delete-user.js';
import { RemoveSecondFactors } from './remove-second-factors.js';

@Module({
  controllers: [AdministrationController],
  providers: [
    AdminUsersQuery,
    AdminClassesQuery,
    AdminStudentsQuery,
    AdminStatsQuery,
    ChangeUserRole,
    DeleteUser,
    RemoveSecondFactors,
  ],
  exports: [ChangeUserRole],
})
export class AdministrationModule {}
