import { type DynamicModule, Module } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AwardsModule } from './awards/awards.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ClassesModule } from './classes/classes.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LedgerHealthModule } from './ledger-health/ledger-health.module.js';
import { LiveModule } from './live/live.module.js';
import { type Platform, PlatformModule } from './platform/platform.module.js';
import { PointTransactionsModule } from './point-transactions/point-transactions.module.js';
import { ReadModelModule } from './readmodel/read-model.module.js';
import { RafflesModule } from './raffles/raffles.module.js';
import { RedemptionsModule } from './redemptions/redemptions.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RewardsModule } from './rewards/rewards.module.js';
import { SchoolsModule } from './schools/schools.module.js';
import { SetupModule } from './setup/setup.module.js';
import { StudentPortalModule } from './student-portal/student-portal.module.js';
import { StudentsModule } from './students/students.module.js';

@Module({})
export class AppModule {
  static on(platform: Platform): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.on(platform),
        HttpModule,
        AuthModule,
        ReadModelModule,
        DirectoryModule,
        ClassesModule,
        StudentsModule,
        CategoriesModule,
        AwardsModule,
        PointTransactionsModule,
        RewardsModule,
        RedemptionsModule,
        RafflesModule,
        ReportsModule,
        AdministrationModule,
        LedgerHealthModule,
        SchoolsModule,
        SetupModule,
        StudentPortalModule,
        LiveModule,
        HealthModule,
      ],
    };
  }
}
