import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './areas/accounts/account/account.module.js';
import { AccountLinksModule } from './areas/accounts/links/account-links.module.js';
import { AdministrationModule } from './areas/staff/administration/administration.module.js';
import { AuditModule } from './areas/records/audit/audit.module.js';
import { AwardsModule } from './areas/points/awards/awards.module.js';
import { ClassesModule } from './areas/students/classes/classes.module.js';
import { DistrictReportsModule } from './areas/reports/district/district-reports.module.js';
import { EnquiriesModule } from './areas/site/enquiries/enquiries.module.js';
import { DistrictsModule } from './areas/schools/districts/districts.module.js';
import { ErasuresModule } from './areas/students/erasures/erasures.module.js';
import { ExportsModule } from './areas/records/exports/exports.module.js';
import { IdentitiesModule } from './areas/accounts/identities/identities.module.js';
import { JobsModule } from './areas/records/jobs/jobs.module.js';
import { JoinRequestsModule } from './areas/staff/join-requests/join-requests.module.js';
import { LedgerHealthModule } from './areas/records/ledger-health/ledger-health.module.js';
import { OutboxModule } from './operations/outbox/outbox.module.js';
import { PicturesModule } from './areas/accounts/pictures/pictures.module.js';
import { PointCategoriesModule } from './areas/points/categories/point-categories.module.js';
import { PointTransactionsModule } from './areas/points/transactions/point-transactions.module.js';
import { RafflesModule } from './areas/rewards/raffles/raffles.module.js';
import { BalanceResetsModule } from './areas/points/resets/balance-resets.module.js';
import { RedemptionsModule } from './areas/rewards/redemptions/redemptions.module.js';
import { ReportPinsModule } from './areas/reports/saved/report-pins.module.js';
import { ReportSchedulesModule } from './areas/reports/saved/report-schedules.module.js';
import { ReportsModule } from './areas/reports/school/reports.module.js';
import { RewardsModule } from './areas/rewards/catalog/rewards.module.js';
import { SchoolYearsModule } from './areas/students/school-years/school-years.module.js';
import { DistrictRostersModule } from './areas/rosters/district/district-rosters.module.js';
import { RosterImportsModule } from './areas/rosters/school/roster-imports.module.js';
import { SchoolSettingsModule } from './areas/schools/settings/school-settings.module.js';
import { SchoolSetupModule } from './areas/schools/setup/school-setup.module.js';
import { SchoolsModule } from './areas/schools/schools/schools.module.js';
import { SecondStepModule } from './areas/accounts/second-step/second-step.module.js';
import { SetupModule } from './areas/accounts/sign-in/setup.module.js';
import { StudentPortalModule } from './areas/student-portal/student-portal.module.js';
import { StudentsModule } from './areas/students/students/students.module.js';
import { UserManagementModule } from './areas/staff/user-management/user-management.module.js';
import { WeeklySummaryModule } from './areas/accounts/weekly-summary/weekly-summary.module.js';
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
