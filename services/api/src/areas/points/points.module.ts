import { Module } from '@nestjs/common';
import { AwardNotes } from './awards/award-notes.js';
import { AwardDirectory } from './awards/award-points/award-directory.js';
import { CategoryValues } from './awards/award-points/category-values.js';
import { AwardPointsHandler } from './awards/award-points/award-points.handler.js';
import { AwardsController } from './awards/awards.controller.js';
import { GivenAwardsQuery } from './awards/given-awards.query.js';
import { ReverseAwardHandler } from './awards/reverse-award.handler.js';
import { ArchivePointCategory } from './categories/archive-point-category.js';
import { CategoryReader } from './categories/category-reader.js';
import { CreatePointCategory } from './categories/create-point-category.js';
import { PointCategoriesController } from './categories/point-categories.controller.js';
import { RestorePointCategory } from './categories/restore-point-category.js';
import { UpdatePointCategory } from './categories/update-point-category.js';
import { ArchiveGoal } from './goals/archive-goal.js';
import { CreateGoal } from './goals/create-goal.js';
import { GoalReader } from './goals/goal-reader.js';
import { GoalsController } from './goals/goals.controller.js';
import { ReachedGoals } from './goals/reached-goals.js';
import { BalanceResetsController } from './resets/balance-resets.controller.js';
import { ResetBalancesHandler } from './resets/reset-balances.handler.js';
import { ResetStudents } from './resets/reset-students.js';
import { PointTransactionsController } from './transactions/point-transactions.controller.js';
import { PointTransactionsQuery } from './transactions/point-transactions.query.js';

@Module({
  controllers: [
    PointCategoriesController,
    AwardsController,
    PointTransactionsController,
    BalanceResetsController,
    GoalsController,
  ],
  providers: [
    CategoryReader,
    CreatePointCategory,
    UpdatePointCategory,
    ArchivePointCategory,
    RestorePointCategory,
    AwardDirectory,
    CategoryValues,
    AwardNotes,
    AwardPointsHandler,
    GivenAwardsQuery,
    ReverseAwardHandler,
    PointTransactionsQuery,
    ResetStudents,
    ResetBalancesHandler,
    GoalReader,
    CreateGoal,
    ArchiveGoal,
    ReachedGoals,
  ],
  exports: [CreatePointCategory],
})
export class PointsModule {}
