import {
  changeExportSchedule,
  downloadExport,
  listExports,
  listExportSchedules,
  scheduleExport,
  startExport,
  stopExportSchedule,
} from './records/exports.js';
import { endOtherSessions, endSession, getAccount, listSessions, updateAccount } from './accounts/account.js';
import {
  lookAtLink,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  signInWithLink,
} from './accounts/account-links.js';
import {
  changeUserRole,
  deleteUser,
  getAdminStats,
  listAdminClasses,
  listAdminStudents,
  listAdminUsers,
  removeSecondFactors,
} from './staff/administration.js';
import { getAuditEntry, listAudit, listExecutiveActivities } from './records/audit.js';
import { awardPoints, awardPointsInBulk, getAward, listRecentAwards, reverseAward } from './points/awards.js';
import { previewReset, resetBalances } from './points/balance-resets.js';
import {
  archiveClass,
  assignTeacher,
  createClass,
  getClass,
  getClassStats,
  listArchivedClasses,
  listClasses,
  removeTeacher,
  restoreClass,
  setDefaultClass,
  updateClass,
} from './students/classes.js';
import { groupRoutes } from './students/groups.js';
import { goalRoutes } from './points/goals.js';
import { houseRoutes } from './students/houses.js';
import { getStudentRecord } from './students/student-record.js';
import { erasureRoutes } from './students/erasures.js';
import { listEnquiries, markEnquiryAnswered, requestInvoice, submitContact } from './site/enquiries.js';
import {
  connectIdentity,
  disconnectIdentity,
  dismissIdentity,
  getWaitingIdentity,
  listIdentities,
} from './accounts/identities.js';
import {
  approveJoinRequest,
  declineJoinRequest,
  getOwnJoinRequest,
  joinSchool,
  listJoinRequests,
  searchSchools,
  withdrawJoinRequest,
} from './staff/join-requests.js';
import { districtReplayRoutes } from './records/district-replays.js';
import { districtRosterRoutes } from './rosters/district-rosters.js';
import { jobRoutes } from './records/jobs.js';
import { getLedgerHealth, listParkedEvents } from './records/ledger-health.js';
import { downloadLedger, getLedgerProof, verifyLedger } from './records/ledger-proof.js';
import { listLoginCards } from './students/login-cards.js';
import { generateLoginCode, generateMissingCodes } from './students/login-codes.js';
import {
  archivePointCategory,
  createPointCategories,
  createPointCategory,
  listArchivedPointCategories,
  listPointCategories,
  restorePointCategory,
  updatePointCategory,
} from './points/point-categories.js';
import { listPointTransactions } from './points/point-transactions.js';
import { passkeyRoutes } from './accounts/passkeys.js';
import {
  countRaffleEntries,
  drawWinners,
  enterRaffle,
  getRaffleDraw,
  listRaffleEntries,
  listRaffleWinners,
  reopenPrize,
} from './rewards/raffles.js';
import {
  fulfillRedemption,
  fulfillRedemptions,
  fulfillRewardRedemptions,
  listRedemptions,
  redeemReward,
  refundRedemption,
  reopenRedemption,
} from './rewards/redemptions.js';
import { getDailyPoints } from './reports/reports.js';
import { reportRoutes } from './reports/routes.js';
import { rewardRoutes } from './rewards/rewards.js';
import { importStudents } from './students/student-import.js';
import { studentPortalRoutes } from './student-portal/student-portal.js';
import {
  addStudent,
  getStudent,
  listArchivedStudents,
  listClassStudents,
  removeStudent,
  restoreStudent,
  searchStudents,
  updateStudent,
} from './students/students.js';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './accounts/second-factors.js';
import { cancelSecondStep, getSecondStep, passSecondStep } from './accounts/second-step.js';
import { changeSecondStepRule, getSecondStepRule } from './staff/second-step-rule.js';
import { rosterRoutes } from './rosters/roster-imports.js';
import { ownConsoleRoutes } from './accounts/device-keys.js';
import { schoolYearRoutes } from './students/school-years.js';
import { schoolRoutes } from './schools/school-routes.js';
import { removePicture, showPicture, uploadPicture } from './accounts/pictures.js';
import { getSetup } from './accounts/setup.js';
import { listToHandOut } from './rewards/to-hand-out.js';
import { inviteUsers } from './staff/invite-users.js';
import { joinCodeRoutes } from './staff/join-codes.js';
import {
  addUser,
  changeRoleInSchool,
  deactivateUser,
  listUsers,
  reactivateUser,
  resendInvitation,
} from './staff/user-management.js';
import { closeSchool, currentUser, login, logout, openSchool } from './accounts/auth.js';
import { changeWeeklySummary, getWeeklySummary, unsubscribe } from './accounts/weekly-summary.js';
import { markWelcomeSeen } from './accounts/welcome.js';

/** Every route with a contract. The api refuses to start if a route has no handler or a handler has no route. */
export const routes = {
  login,
  getWaitingIdentity,
  connectIdentity,
  dismissIdentity,
  listIdentities,
  disconnectIdentity,
  showPicture,
  uploadPicture,
  removePicture,
  logout,
  currentUser,
  openSchool,
  closeSchool,
  markWelcomeSeen,
  requestMagicLink,
  requestPasswordReset,
  lookAtLink,
  signInWithLink,
  setPassword,
  getAccount,
  updateAccount,
  ...ownConsoleRoutes,
  listSessions,
  endSession,
  endOtherSessions,
  getSecondStep,
  passSecondStep,
  cancelSecondStep,
  ...passkeyRoutes,
  getSecondFactors,
  confirmIdentity,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  listClasses,
  getClass,
  getClassStats,
  createClass,
  updateClass,
  archiveClass,
  restoreClass,
  listArchivedClasses,
  assignTeacher,
  removeTeacher,
  setDefaultClass,
  listClassStudents,
  searchStudents,
  getStudent,
  getStudentRecord,
  addStudent,
  importStudents,
  updateStudent,
  removeStudent,
  restoreStudent,
  ...erasureRoutes,
  listArchivedStudents,
  ...houseRoutes,
  ...groupRoutes,
  generateLoginCode,
  generateMissingCodes,
  listLoginCards,
  listPointCategories,
  createPointCategories,
  createPointCategory,
  updatePointCategory,
  archivePointCategory,
  restorePointCategory,
  listArchivedPointCategories,
  awardPoints,
  awardPointsInBulk,
  listRecentAwards,
  getAward,
  reverseAward,
  ...goalRoutes,
  listPointTransactions,
  listAudit,
  getAuditEntry,
  listExecutiveActivities,
  ...rewardRoutes,
  listRedemptions,
  redeemReward,
  fulfillRedemption,
  fulfillRedemptions,
  fulfillRewardRedemptions,
  reopenRedemption,
  listToHandOut,
  refundRedemption,
  previewReset,
  resetBalances,
  ...schoolYearRoutes,
  enterRaffle,
  listRaffleEntries,
  countRaffleEntries,
  listRaffleWinners,
  drawWinners,
  getRaffleDraw,
  reopenPrize,
  getDailyPoints,
  ...reportRoutes,
  listAdminUsers,
  listAdminClasses,
  listAdminStudents,
  getAdminStats,
  getLedgerHealth,
  getLedgerProof,
  verifyLedger,
  downloadLedger,
  startExport,
  listExports,
  downloadExport,
  listExportSchedules,
  scheduleExport,
  changeExportSchedule,
  stopExportSchedule,
  listParkedEvents,
  ...jobRoutes,
  ...districtReplayRoutes,
  ...rosterRoutes,
  ...districtRosterRoutes,
  changeUserRole,
  removeSecondFactors,
  getSecondStepRule,
  changeSecondStepRule,
  deleteUser,
  listUsers,
  changeRoleInSchool,
  addUser,
  inviteUsers,
  ...joinCodeRoutes,
  resendInvitation,
  deactivateUser,
  reactivateUser,
  searchSchools,
  joinSchool,
  getOwnJoinRequest,
  withdrawJoinRequest,
  listJoinRequests,
  approveJoinRequest,
  declineJoinRequest,
  getWeeklySummary,
  changeWeeklySummary,
  unsubscribe,
  ...schoolRoutes,
  ...studentPortalRoutes,
  getSetup,
  submitContact,
  requestInvoice,
  listEnquiries,
  markEnquiryAnswered,
};
