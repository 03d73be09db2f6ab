/** Routes of a school that name nothing of it. */
export const WITHOUT_IDS = [
  'listJoinRequests',
  'listUsers',
  'listClasses',
  'listArchivedClasses',
  'createClass',
  'searchStudents',
  'listArchivedPointCategories',
  'listScopedRewards',
  'listRecentAwards',
  'getWeeklySummary',
  'changeWeeklySummary',
  'getSecondStepRule',
  'changeSecondStepRule',
  'listErasures',
  'getRetention',
  'getSchoolSettings',
  'previewNewYear',
  'startSchoolYear',
  'listHouses',
  'createHouse',
  'previewAssignment',
  'assignHouses',
  'getHouseStandings',
  'listGroups',
  'listGoals',
  'changeSchoolSettings',
  'getFirstSteps',
  'getStaffJoinCode',
  'openStaffJoinCode',
  'endStaffJoinCode',
  'dismissFirstSteps',
  'listReportChoices',
  'showWorthALook',
  'showLatestDays',
  'listReportPins',
  'listReportSchedules',
  'listExports',
  'listJobs',
  'listToHandOut',
];

/** Commands that can’t be given twice for the same thing. */
export const USING_UP = [
  'reverseAward',
  'fulfillRewardRedemptions',
  'fulfillRedemption',
  'fulfillRedemptions',
  'reopenRedemption',
  'refundRedemption',
  'resetBalances',
  'drawWinners',
  'reopenPrize',
];
/** An executive who has opened a school gets no mail about it. */
export const NOT_INSIDE = ['scheduleReport'];
/** What the students of every class may see. */
export const OF_EVERYONE = ['listRaffleWinners', 'getRaffleDraw'];
