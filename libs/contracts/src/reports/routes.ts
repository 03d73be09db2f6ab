import { listReportChoices } from './choices.js';
import { districtReport, listDistrictReportChoices } from './district.js';
import { classComparison, participation, pointsByCategory, pointsOverTime, timeOfDay } from './points.js';
import { listReportPins, pinReport, unpinReport } from './pins.js';
import { balances, staffActivity, studentsWithoutAwards, topStudents, unspentPoints } from './people.js';
import { raffleResults, redemptionsReport, rewardPopularity } from './rewards.js';
import { listReportSchedules, scheduleReport, stopMailedReport, stopReportSchedule } from './schedules.js';
import { showReportSummary } from './summary.js';
import { showLatestDays } from './latest-days.js';
import { showWorthALook } from './worth-a-look.js';

export const reportRoutes = {
  listReportChoices,
  showReportSummary,
  listDistrictReportChoices,
  showDistrictReport: districtReport.show,
  downloadDistrictReport: districtReport.download,
  showWorthALook,
  showLatestDays,
  listReportPins,
  pinReport,
  unpinReport,
  listReportSchedules,
  scheduleReport,
  stopReportSchedule,
  stopMailedReport,
  showPointsOverTime: pointsOverTime.show,
  showPointsByCategory: pointsByCategory.show,
  showTimeOfDay: timeOfDay.show,
  showClassComparison: classComparison.show,
  showParticipation: participation.show,
  showStaffActivity: staffActivity.show,
  showStudentsWithoutAwards: studentsWithoutAwards.show,
  showBalances: balances.show,
  showUnspentPoints: unspentPoints.show,
  showTopStudents: topStudents.show,
  showRedemptionsReport: redemptionsReport.show,
  showRewardPopularity: rewardPopularity.show,
  showRaffleResults: raffleResults.show,
  downloadPointsOverTime: pointsOverTime.download,
  downloadPointsByCategory: pointsByCategory.download,
  downloadTimeOfDay: timeOfDay.download,
  downloadClassComparison: classComparison.download,
  downloadParticipation: participation.download,
  downloadStaffActivity: staffActivity.download,
  downloadStudentsWithoutAwards: studentsWithoutAwards.download,
  downloadBalances: balances.download,
  downloadUnspentPoints: unspentPoints.download,
  downloadTopStudents: topStudents.download,
  downloadRedemptionsReport: redemptionsReport.download,
  downloadRewardPopularity: rewardPopularity.download,
  downloadRaffleResults: raffleResults.download,
};
