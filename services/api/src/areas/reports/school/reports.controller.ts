import { type DailyPoints, getDailyPoints } from '#contracts/reports/reports';
import { listReportChoices } from '#contracts/reports/choices';
import {
  balances,
  staffActivity,
  studentsWithoutAwards,
  topStudents,
  unspentPoints,
} from '#contracts/reports/people';
import {
  classComparison,
  participation,
  pointsByCategory,
  pointsOverTime,
  timeOfDay,
} from '#contracts/reports/points';
import { raffleResults, redemptionsReport, rewardPopularity } from '#contracts/reports/rewards';
import { showReportSummary } from '#contracts/reports/summary';
import { showLatestDays } from '#contracts/reports/latest-days';
import { showWorthALook } from '#contracts/reports/worth-a-look';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { readClassComparison, readParticipation } from '#reports/classes.rows';
import { Controller, StreamableFile, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { readBalances, readUnspentPoints } from './balances.rows.js';
import { ReportChoicesQuery } from './choices.query.js';
import { readPointsByCategory, readPointsOverTime, readTimeOfDay } from './points.rows.js';
import { readRaffleResults, readRewardPopularity, redemptionRows } from './rewards.rows.js';
import { readStaffActivity } from './staff.rows.js';
import { readStudentsWithoutAwards, readTopStudents } from './students.rows.js';
import { DailyPointsQuery } from './daily-points.query.js';
import { Reports } from './reports.js';

@Controller()
@UseInterceptors(FollowLedger)
export class ReportsController {
  constructor(
    private readonly dailyPoints: DailyPointsQuery,
    private readonly reports: Reports,
    private readonly choices: ReportChoicesQuery,
  ) {}

  @Endpoint(getDailyPoints)
  getDailyPoints(
    @Caller() caller: Caller,
    @Input() period: InputOf<typeof getDailyPoints>,
  ): Promise<DailyPoints> {
    return this.dailyPoints.run(caller, period);
  }

  @Endpoint(listReportChoices)
  listChoices(@Caller() caller: Caller): Promise<ResponseOf<typeof listReportChoices>> {
    return this.choices.run(caller);
  }

  @Endpoint(showReportSummary)
  showSummary(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof showReportSummary>,
  ): Promise<ResponseOf<typeof showReportSummary>> {
    return this.reports.summary(caller, filters);
  }

  @Endpoint(showWorthALook)
  showWorthALook(@Caller() caller: Caller): Promise<ResponseOf<typeof showWorthALook>> {
    return this.reports.worthALook(caller);
  }

  @Endpoint(showLatestDays)
  showLatestDays(@Caller() caller: Caller): Promise<ResponseOf<typeof showLatestDays>> {
    return this.reports.latestDays(caller);
  }

  @Endpoint(pointsOverTime.show)
  showPointsOverTime(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof pointsOverTime.show>,
  ): Promise<ResponseOf<typeof pointsOverTime.show>> {
    return this.reports.rows(caller, filters, readPointsOverTime);
  }

  @Endpoint(pointsOverTime.download)
  downloadPointsOverTime(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof pointsOverTime.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, pointsOverTime, readPointsOverTime);
  }

  @Endpoint(pointsByCategory.show)
  showPointsByCategory(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof pointsByCategory.show>,
  ): Promise<ResponseOf<typeof pointsByCategory.show>> {
    return this.reports.rows(caller, filters, readPointsByCategory);
  }

  @Endpoint(pointsByCategory.download)
  downloadPointsByCategory(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof pointsByCategory.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, pointsByCategory, readPointsByCategory);
  }

  @Endpoint(timeOfDay.show)
  showTimeOfDay(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof timeOfDay.show>,
  ): Promise<ResponseOf<typeof timeOfDay.show>> {
    return this.reports.rows(caller, filters, readTimeOfDay);
  }

  @Endpoint(timeOfDay.download)
  downloadTimeOfDay(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof timeOfDay.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, timeOfDay, readTimeOfDay);
  }

  @Endpoint(classComparison.show)
  showClassComparison(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof classComparison.show>,
  ): Promise<ResponseOf<typeof classComparison.show>> {
    return this.reports.rows(caller, filters, readClassComparison);
  }

  @Endpoint(classComparison.download)
  downloadClassComparison(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof classComparison.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, classComparison, readClassComparison);
  }

  @Endpoint(participation.show)
  showParticipation(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof participation.show>,
  ): Promise<ResponseOf<typeof participation.show>> {
    return this.reports.rows(caller, filters, readParticipation);
  }

  @Endpoint(participation.download)
  downloadParticipation(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof participation.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, participation, readParticipation);
  }

  @Endpoint(staffActivity.show)
  showStaffActivity(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof staffActivity.show>,
  ): Promise<ResponseOf<typeof staffActivity.show>> {
    return this.reports.rows(caller, filters, readStaffActivity);
  }

  @Endpoint(staffActivity.download)
  downloadStaffActivity(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof staffActivity.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, staffActivity, readStaffActivity);
  }

  @Endpoint(studentsWithoutAwards.show)
  showStudentsWithoutAwards(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof studentsWithoutAwards.show>,
  ): Promise<ResponseOf<typeof studentsWithoutAwards.show>> {
    return this.reports.rows(caller, filters, readStudentsWithoutAwards);
  }

  @Endpoint(studentsWithoutAwards.download)
  downloadStudentsWithoutAwards(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof studentsWithoutAwards.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, studentsWithoutAwards, readStudentsWithoutAwards);
  }

  @Endpoint(balances.show)
  showBalances(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof balances.show>,
  ): Promise<ResponseOf<typeof balances.show>> {
    return this.reports.rows(caller, filters, readBalances);
  }

  @Endpoint(balances.download)
  downloadBalances(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof balances.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, balances, readBalances);
  }

  @Endpoint(unspentPoints.show)
  showUnspentPoints(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof unspentPoints.show>,
  ): Promise<ResponseOf<typeof unspentPoints.show>> {
    return this.reports.rows(caller, filters, readUnspentPoints);
  }

  @Endpoint(unspentPoints.download)
  downloadUnspentPoints(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof unspentPoints.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, unspentPoints, readUnspentPoints);
  }

  @Endpoint(topStudents.show)
  showTopStudents(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof topStudents.show>,
  ): Promise<ResponseOf<typeof topStudents.show>> {
    return this.reports.rows(caller, filters, readTopStudents);
  }

  @Endpoint(topStudents.download)
  downloadTopStudents(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof topStudents.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, topStudents, readTopStudents);
  }

  @Endpoint(redemptionsReport.show)
  showRedemptionsReport(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof redemptionsReport.show>,
  ): Promise<ResponseOf<typeof redemptionsReport.show>> {
    return this.reports.rows(caller, filters, redemptionRows);
  }

  @Endpoint(redemptionsReport.download)
  downloadRedemptionsReport(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof redemptionsReport.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, redemptionsReport, redemptionRows);
  }

  @Endpoint(rewardPopularity.show)
  showRewardPopularity(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof rewardPopularity.show>,
  ): Promise<ResponseOf<typeof rewardPopularity.show>> {
    return this.reports.rows(caller, filters, readRewardPopularity);
  }

  @Endpoint(rewardPopularity.download)
  downloadRewardPopularity(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof rewardPopularity.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, rewardPopularity, readRewardPopularity);
  }

  @Endpoint(raffleResults.show)
  showRaffleResults(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof raffleResults.show>,
  ): Promise<ResponseOf<typeof raffleResults.show>> {
    return this.reports.rows(caller, filters, readRaffleResults);
  }

  @Endpoint(raffleResults.download)
  downloadRaffleResults(
    @Caller() caller: Caller,
    @Input() filters: InputOf<typeof raffleResults.download>,
  ): Promise<StreamableFile> {
    return this.reports.file(caller, filters, raffleResults, readRaffleResults);
  }
}
