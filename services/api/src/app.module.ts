import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './areas/accounts/accounts.module.js';
import { StaffModule } from './areas/staff/staff.module.js';
import { RecordsModule } from './areas/records/records.module.js';
import { PointsModule } from './areas/points/points.module.js';
import { StudentsModule } from './areas/students/students.module.js';
import { ReportsModule } from './areas/reports/reports.module.js';
import { SiteModule } from './areas/site/site.module.js';
import { SchoolsModule } from './areas/schools/schools.module.js';
import { OutboxModule } from './operations/outbox/outbox.module.js';
import { RewardsModule } from './areas/rewards/rewards.module.js';
import { RostersModule } from './areas/rosters/rosters.module.js';
import { StudentPortalModule } from './areas/student-portal/student-portal.module.js';
import { AuthModule } from './core/auth/auth.module.js';
import { DirectoryModule } from './core/directory/directory.module.js';
import { HttpModule } from './core/http/http.module.js';
import { LedgerModule } from './core/ledger/ledger.module.js';
import { LiveModule } from './core/live/live.module.js';
import { MailModule } from './core/mail/mail.module.js';
import { type Platform, PlatformModule } from './core/platform/platform.module.js';
import { ReadModelModule } from './core/readmodel/read-model.module.js';
import { HealthModule } from './operations/health/health.module.js';

@Module({})
export class AppModule {
  static on(platform: Platform): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.on(platform),
        LedgerModule,
        HttpModule,
        MailModule,
        AuthModule,
        ReadModelModule,
        DirectoryModule,
        StudentsModule,
        PointsModule,
        RewardsModule,
        ReportsModule,
        RecordsModule,
        StaffModule,
        SchoolsModule,
        RostersModule,
        AccountsModule,
        OutboxModule,
        SiteModule,
        StudentPortalModule,
        LiveModule,
        HealthModule,
      ],
    };
  }
}
