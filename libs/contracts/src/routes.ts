import {
  changeExportSchedule,
  downloadExport,
  listExports,
  listExportSchedules,
  scheduleExport,
  startExport,
  stopExportSchedule,
} from './exports.js';
import { endOtherSessions, endSession, getAccount, listSessions, updateAccount } from './account.js';
import {
  lookAtLink,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  signInWithLink,
} from './account-links.js';
import {
  changeUserRole,
  deleteUser,
  getAdminStats,
  listAdminClasses,
  listAdminStudents,
  listAdminUsers,
  removeSecondFactors,
} from './administration.js';
import { getAuditEntry, listAudit, listExecutiveActivities } from './audit.js';
import { awardPoints, awardPointsInBulk, getAward, listRecentAwards, reverseAward } from './awards.js';
import { previewReset, resetBalances } from './balance-resets.js';
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
} from './classes.js';
import { getStudentRecord } from './student-record.js';
import { eraseStudent, getErasure, getRetention, listErasures } from './erasures.js';
import { listEnquiries, markEnquiryAnswered, requestInvoice, submitContact } from './enquiries.js';
import {
  connectIdentity,
  disconnectIdentity,
  dismissIdentity,
  getWaitingIdentity,
  listIdentities,
} from './identities.js';
import {
  approveJoinRequest,
  declineJoinRequest,
  getOwnJoinRequest,
  joinSchool,
  listJoinRequests,
  searchSchools,
  withdrawJoinRequest,
} from './join-requests.js';
import { districtReplayRoutes } from './district-replays.js';
import { districtRosterRoutes } from './district-rosters.js';
import { jobRoutes } from './jobs.js';
import { getLedgerHealth, listParkedEvents } from './ledger-health.js';
import { downloadLedger, getLedgerProof, verifyLedger } from './ledger-proof.js';
import { listLoginCards } from './login-cards.js';
import { generateLoginCode, generateMissingCodes } from './login-codes.js';
import {
  archivePointCategory,
  createPointCategory,
  listArchivedPointCategories,
  listPointCategories,
  restorePointCategory,
  updatePointCategory,
} from './point-categories.js';
import { listPointTransactions } from './point-transactions.js';
import { passkeyRoutes } from './passkeys.js';
import {
  countRaffleEntries,
  drawWinners,
  enterRaffle,
  getRaffleDraw,
  listRaffleEntries,
  listRaffleWinners,
  reopenPrize,
} from './raffles.js';
import {
  fulfillRedemption,
  fulfillRedemptions,
  fulfillRewardRedemptions,
  listRedemptions,
  redeemReward,
  refundRedemption,
  reopenRedemption,
} from './redemptions.js';
import { getDailyPoints } from './reports.js';
import { reportRoutes } from './reports/routes.js';
import {
  createReward,
  listRewardRedemptions,
  listRewards,
  listScopedRewards,
  updateReward,
} from './rewards.js';
import { importStudents } from './student-import.js';
import { studentPortalRoutes } from './student-portal.js';
import {
  addStudent,
  getStudent,
  listArchivedStudents,
  listClassStudents,
  removeStudent,
  restoreStudent,
  searchStudents,
  updateStudent,
} from './students.js';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-factors.js';
import { cancelSecondStep, getSecondStep, passSecondStep } from './second-step.js';
import { changeSecondStepRule, getSecondStepRule } from './second-step-rule.js';
import { rosterRoutes } from './roster-imports.js';
import { changePreferences } from './preferences.js';
import { previewNewYear, startSchoolYear } from './school-years.js';
import { schoolRoutes } from './school-routes.js';
import { removePicture, showPicture, uploadPicture } from './pictures.js';
import { getSetup } from './setup.js';
import { listToHandOut } from './to-hand-out.js';
import {
  addUser,
  changeRoleInSchool,
  deactivateUser,
  listUsers,
  reactivateUser,
  resendInvitation,
} from './user-management.js';
import { closeSchool, currentUser, login, logout, openSchool } from './auth.js';
import { changeWeeklySummary, getWeeklySummary, unsubscribe } from './weekly-summary.js';
import { markWelcomeSeen } from './welcome.js';

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
  changePreferences,
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
  eraseStudent,
  listErasures,
  getErasure,
  getRetention,
  listArchivedStudents,
  generateLoginCode,
  generateMissingCodes,
  listLoginCards,
  listPointCategories,
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
  listPointTransactions,
  listAudit,
  getAuditEntry,
  listExecutiveActivities,
  listRewards,
  listScopedRewards,
  createReward,
  updateReward,
  listRewardRedemptions,
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
  previewNewYear,
  startSchoolYear,
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
