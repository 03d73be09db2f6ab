import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './areas/account/account.module.js';
import { AccountLinksModule } from './areas/account-links/account-links.module.js';
import { AdministrationModule } from './areas/administration/administration.module.js';
import { AuditModule } from './areas/audit/audit.module.js';
import { AwardsModule } from './areas/awards/awards.module.js';
import { ClassesModule } from './areas/classes/classes.module.js';
import { DistrictReportsModule } from './areas/district-reports/district-reports.module.js';
import { EnquiriesModule } from './areas/enquiries/enquiries.module.js';
import { DistrictsModule } from './areas/districts/districts.module.js';
import { ErasuresModule } from './areas/erasures/erasures.module.js';
import { ExportsModule } from './areas/exports/exports.module.js';
import { IdentitiesModule } from './areas/identities/identities.module.js';
import { JobsModule } from './areas/jobs/jobs.module.js';
import { JoinRequestsModule } from './areas/join-requests/join-requests.module.js';
import { LedgerHealthModule } from './areas/ledger-health/ledger-health.module.js';
import { OutboxModule } from './areas/outbox/outbox.module.js';
import { PicturesModule } from './areas/pictures/pictures.module.js';
import { PointCategoriesModule } from './areas/point-categories/point-categories.module.js';
import { PointTransactionsModule } from './areas/point-transactions/point-transactions.module.js';
import { RafflesModule } from './areas/raffles/raffles.module.js';
import { BalanceResetsModule } from './areas/balance-resets/balance-resets.module.js';
import { RedemptionsModule } from './areas/redemptions/redemptions.module.js';
import { ReportPinsModule } from './areas/report-pins/report-pins.module.js';
import { ReportSchedulesModule } from './areas/report-schedules/report-schedules.module.js';
import { ReportsModule } from './areas/reports/reports.module.js';
import { RewardsModule } from './areas/rewards/rewards.module.js';
import { SchoolYearsModule } from './areas/school-years/school-years.module.js';
import { DistrictRostersModule } from './areas/district-rosters/district-rosters.module.js';
import { RosterImportsModule } from './areas/roster-imports/roster-imports.module.js';
import { SchoolSettingsModule } from './areas/school-settings/school-settings.module.js';
import { SchoolSetupModule } from './areas/school-setup/school-setup.module.js';
import { SchoolsModule } from './areas/schools/schools.module.js';
import { SecondStepModule } from './areas/second-step/second-step.module.js';
import { SetupModule } from './areas/setup/setup.module.js';
import { StudentPortalModule } from './areas/student-portal/student-portal.module.js';
import { StudentsModule } from './areas/students/students.module.js';
import { UserManagementModule } from './areas/user-management/user-management.module.js';
import { WeeklySummaryModule } from './areas/weekly-summary/weekly-summary.module.js';
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
        ClassesModule,
        StudentsModule,
        PointCategoriesModule,
        AwardsModule,
        PointTransactionsModule,
        RewardsModule,
        RedemptionsModule,
        BalanceResetsModule,
        RafflesModule,
        ReportsModule,
        ReportPinsModule,
        ReportSchedulesModule,
        DistrictReportsModule,
        AuditModule,
        AdministrationModule,
        UserManagementModule,
        LedgerHealthModule,
        ErasuresModule,
        ExportsModule,
        JobsModule,
        SchoolsModule,
        RosterImportsModule,
        DistrictRostersModule,
        SchoolYearsModule,
        SchoolSettingsModule,
        SchoolSetupModule,
        JoinRequestsModule,
        DistrictsModule,
        SetupModule,
        AccountLinksModule,
        AccountModule,
        WeeklySummaryModule,
        SecondStepModule,
        IdentitiesModule,
        PicturesModule,
        OutboxModule,
        EnquiriesModule,
        StudentPortalModule,
        LiveModule,
        HealthModule,
      ],
    };
  }
}
