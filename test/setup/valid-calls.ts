import { SEEN } from './rosters.js';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { createHash, randomUUID } from 'node:crypto';
import type { Call } from './api-client.js';
import type { LedgerThings } from './ledger-things.js';
import type { TestSchool } from './school.js';
import { teamCalls, type TestTeams } from './teams.js';

/** Fingerprint of a new school year in which nobody moves or leaves. */
const NOBODY_IS_GRADED = createHash('sha256').update('["5",[],[]]').digest('hex');

/** Ids of what some routes use up or change for everyone. */
export type FurtherIds = TestTeams & {
  /** A user of the school whom nothing else needs. */
  dispensableId: string;
  /** A user of the school without a password. */
  invitedId: string;
  /** An open request to join the school. */
  requestId: string;
  /** A school that may be deleted. */
  doomedId: string;
  districtId: string;
  enquiryId: string;
  /** A pinned report. */
  pinId: string;
  /** A scheduled report of the caller, or a scheduled export of an executive administrator. */
  scheduleId: string;
  /** A complete export of the caller. */
  exportId: string;
  /** A roster that waits for a word, whose preview has the fingerprint `SEEN`. */
  importId: string;
  /** A district’s roster that waits for a word; what is applied together has this fingerprint. */
  rosterId: string;
  fingerprint: string;
  /** An entry of the audit. */
  entryId: string;
  /** A job that waits. */
  jobId: string;
  /** It has found differences in the school. */
  failedJobId: string;
  /** An archived student, `Former student` already, and the erasure. */
  erasedId: string;
  erasureId: string;
};

/** By the name of each restricted route: input that it accepts, with ids of a school. */
export function validCalls(
  { id: schoolId, users, classId, studentIds, categoryId, classCategoryId }: TestSchool,
  {
    awardId,
    rewardId,
    redemptionId,
    handedOutId,
    raffleId,
    drawnRaffleId,
    wonRaffleId,
    wonEntryId,
  }: LedgerThings,
  {
    dispensableId,
    invitedId,
    requestId,
    doomedId,
    districtId,
    enquiryId,
    pinId,
    scheduleId,
    exportId,
    importId,
    rosterId,
    fingerprint,
    entryId,
    jobId,
    failedJobId,
    erasedId,
    erasureId,
    houseId,
    groupId,
    goalId,
  }: FurtherIds,
): Record<string, Call> {
  const [studentId] = studentIds;
  return {
    listClasses: {},
    getClass: { params: { classId } },
    getClassStats: { params: { classId } },
    createClass: { body: { name: 'Another class' } },
    updateClass: { params: { classId }, body: { name: 'Class renamed', version: 1 } },
    archiveClass: { params: { classId } },
    restoreClass: { params: { classId } },
    listArchivedClasses: {},
    assignTeacher: { params: { classId }, body: { teacherId: users.teacher.id } },
    removeTeacher: { params: { classId, teacherId: dispensableId } },
    setDefaultClass: { body: { classId } },
    listClassStudents: { params: { classId } },
    searchStudents: {},
    getStudent: { params: { studentId } },
    getStudentRecord: { params: { studentId } },
    addStudent: { params: { classId }, body: { name: 'Dee Abdi' } },
    importStudents: { params: { classId }, body: { rows: [{ rowNumber: 2, name: 'Eve Cruz' }] } },
    updateStudent: { params: { id: studentId }, body: { name: 'Ada Park', version: 1 } },
    removeStudent: { params: { id: studentId } },
    eraseStudent: { params: { id: erasedId }, body: { name: 'Former student' } },
    listErasures: {},
    getErasure: { params: { erasureId } },
    getRetention: {},
    restoreStudent: { params: { id: studentId } },
    listArchivedStudents: { query: { classId } },
    ...teamCalls({ houseId, groupId, goalId }, { classId, studentIds }),
    generateLoginCode: { params: { id: studentId } },
    generateMissingCodes: { params: { classId } },
    listLoginCards: { params: { classId } },
    listPointCategories: { query: { classId } },
    createPointCategory: { body: { name: 'Another category', classId } },
    createPointCategories: { body: { categories: [{ name: 'Another category', classId }] } },
    updatePointCategory: {
      params: { categoryId: classCategoryId },
      body: { name: 'Category renamed', version: 1 },
    },
    archivePointCategory: { params: { categoryId: classCategoryId } },
    restorePointCategory: { params: { categoryId: classCategoryId } },
    listArchivedPointCategories: {},
    awardPoints: { body: { categoryId, studentId } },
    awardPointsInBulk: { body: { categoryId, studentIds } },
    listRecentAwards: {},
    getAward: { params: { awardId } },
    reverseAward: { params: { awardId }, body: {} },
    listPointTransactions: { query: { studentId } },
    ...reportCalls(categoryId),
    listAudit: { query: { studentId, classId } },
    listExecutiveActivities: {},
    getAuditEntry: { params: { entryId } },
    listReportChoices: {},
    showWorthALook: {},
    showLatestDays: {},
    listReportPins: {},
    pinReport: { body: { report: 'class-comparison', classId } },
    unpinReport: { params: { pinId } },
    listReportSchedules: {},
    scheduleReport: { body: { report: 'class-comparison', classId, weekday: 1 } },
    stopReportSchedule: { params: { scheduleId } },
    getDailyPoints: { query: { classId, from: '2026-09-01', to: '2026-09-30' } },
    listRewards: { query: { classId } },
    listScopedRewards: {},
    createReward: { body: { name: 'Another reward', type: 'standard', pointCost: 1, classId } },
    createRewards: {
      body: { rewards: [{ name: 'Another reward', type: 'standard', pointCost: 1, classId }] },
    },
    updateReward: { params: { rewardId }, body: { isActive: false } },
    listRewardRedemptions: { params: { rewardId } },
    listRedemptions: { query: { studentId, classId } },
    redeemReward: { body: { studentId, rewardId } },
    fulfillRedemption: { params: { redemptionId } },
    fulfillRedemptions: { body: { redemptionIds: [redemptionId] } },
    fulfillRewardRedemptions: { params: { rewardId } },
    reopenRedemption: { params: { redemptionId: handedOutId }, body: {} },
    refundRedemption: { params: { redemptionId }, body: { reason: 'out-of-stock' } },
    previewReset: { query: { classId } },
    previewNewYear: {},
    startSchoolYear: {
      body: { year: new Date().getFullYear(), lastGrade: '5', fingerprint: NOBODY_IS_GRADED },
    },
    resetBalances: { body: { classId, reason: 'new-term' } },
    enterRaffle: { params: { rewardId: raffleId }, body: { studentId } },
    listRaffleEntries: { params: { rewardId: raffleId } },
    countRaffleEntries: { params: { rewardId: raffleId, studentId } },
    listRaffleWinners: { params: { rewardId: raffleId } },
    drawWinners: { params: { rewardId: raffleId } },
    getRaffleDraw: { params: { rewardId: drawnRaffleId } },
    reopenPrize: { params: { rewardId: wonRaffleId, entryId: wonEntryId }, body: {} },
    listToHandOut: {},
    listAdminUsers: { query: { schoolId } },
    listAdminClasses: { query: { schoolId } },
    listAdminStudents: { query: { schoolId } },
    getAdminStats: { query: { schoolId } },
    getLedgerHealth: { query: { schoolId } },
    getLedgerProof: { query: { schoolId } },
    verifyLedger: { body: { schoolId } },
    downloadLedger: { query: { schoolId } },
    startExport: {
      body: { schoolId, parts: ['students'], format: 'csv', csvForm: 'spreadsheet', balancesAsOf: null },
    },
    listExports: {},
    listExportSchedules: {},
    scheduleExport: {
      body: { districtId, parts: ['students'], format: 'csv', csvForm: 'spreadsheet', weekday: null },
    },
    changeExportSchedule: {
      params: { scheduleId },
      body: { parts: ['students'], format: 'csv', csvForm: 'spreadsheet', weekday: 1 },
    },
    stopExportSchedule: { params: { scheduleId } },
    downloadExport: { params: { exportId } },
    listParkedEvents: { query: { schoolId } },
    startRosterImport: { query: { schoolId, fileName: 'roster.csv' }, file: new Uint8Array([65]) },
    listRosterImports: { query: { schoolId } },
    getRosterImport: { params: { importId } },
    applyRosterImport: { params: { importId }, body: { fingerprint: SEEN } },
    discardRosterImport: { params: { importId } },
    startDistrictRoster: { query: { districtId, fileName: 'roster.zip' }, file: new Uint8Array([65]) },
    getDistrictRoster: { query: { districtId } },
    applyDistrictRoster: { params: { rosterId }, body: { fingerprint } },
    discardDistrictRoster: { params: { rosterId } },
    listJobs: {},
    startJob: { body: { kind: 'verify-school', schoolId } },
    getJob: { params: { jobId } },
    cancelJob: { params: { jobId } },
    retryJob: { params: { jobId: failedJobId } },
    verifySchools: { body: { districtId: null } },
    rebuildSchools: { params: { jobId: failedJobId } },
    listReplayedSchools: { params: { jobId: failedJobId } },
    changeUserRole: { params: { userId: users.staff.id }, body: { role: 'staff' } },
    listUsers: {},
    addUser: {
      body: { email: `${randomUUID()}@birch.test`, firstName: 'Luz', lastName: 'Rivera', classId },
    },
    inviteUsers: {
      body: {
        users: [
          {
            rowNumber: 2,
            email: `${randomUUID()}@birch.test`,
            firstName: 'Luz',
            lastName: 'Rivera',
            classIds: [classId],
          },
        ],
      },
    },
    getStaffJoinCode: {},
    openStaffJoinCode: { body: { role: 'staff' } },
    endStaffJoinCode: {},
    resendInvitation: { params: { userId: invitedId } },
    changeRoleInSchool: { params: { userId: users.staff.id }, body: { role: 'staff' } },
    listJoinRequests: {},
    approveJoinRequest: { params: { requestId: requestId }, body: {} },
    declineJoinRequest: { params: { requestId: requestId } },
    deactivateUser: { params: { userId: dispensableId } },
    reactivateUser: { params: { userId: dispensableId } },
    deleteUser: { params: { userId: dispensableId } },
    removeSecondFactors: { params: { userId: dispensableId } },
    getWeeklySummary: {},
    changeWeeklySummary: { body: { isOn: false } },
    getSecondStepRule: {},
    changeSecondStepRule: { body: { isRequired: false } },
    getSchoolSettings: {},
    getFirstSteps: {},
    dismissFirstSteps: {},
    changeSchoolSettings: { body: { isRankingHidden: false } },
    listCountedSchools: {},
    listSchools: {},
    createSchool: { body: { name: 'Elm School', timeZone: 'America/Chicago' } },
    updateSchool: { params: { schoolId }, body: { name: 'Birch School', timeZone: 'UTC', version: 1 } },
    changeSchoolStatus: { params: { schoolId }, body: { isActive: true } },
    deleteSchool: { params: { schoolId: doomedId }, body: { name: 'Birch School' } },
    showDistrictReport: { query: { districtId } },
    downloadDistrictReport: { query: { districtId } },
    listDistrictReportChoices: { query: { districtId } },
    listDistricts: {},
    createDistrict: { body: { name: 'Lakes', schoolIds: [schoolId] } },
    updateDistrict: { params: { districtId }, body: { name: 'Hills', schoolIds: [schoolId] } },
    deleteDistrict: { params: { districtId } },
    listSchoolUsers: { params: { schoolId } },
    listSchoolArchive: { params: { schoolId } },
    restoreClassOfSchool: { params: { schoolId, classId } },
    restoreStudentOfSchool: { params: { schoolId, id: studentId } },
    listEnquiries: {},
    markEnquiryAnswered: { params: { enquiryId }, body: { state: 'answered' } },
    openSchool: { params: { schoolId } },
    getPortalStudent: { params: { studentId } },
    listPortalTransactions: { params: { studentId } },
    listPortalRewards: { params: { classId } },
    listPortalRedemptions: { params: { studentId } },
    listPortalPrizes: { params: { studentId } },
    chooseGoal: { params: { studentId }, body: { rewardId } },
    redeemAsStudent: { body: { studentId, rewardId } },
  };
}

/** Every report takes the same filters. */
function reportCalls(categoryId: string): Record<string, Call> {
  return Object.fromEntries(
    Object.entries<Route>(routes)
      .filter(([, { path }]) => path.startsWith('/api/reports/'))
      .map(([name]) => [name, { query: { categoryId } }]),
  );
}
