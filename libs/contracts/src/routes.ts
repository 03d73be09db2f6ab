import {
  changeUserRole,
  deleteUser,
  getAdminStats,
  listAdminClasses,
  listAdminStudents,
  listAdminUsers,
} from './administration.js';
import { awardPoints, awardPointsInBulk, reverseAward } from './awards.js';
import {
  archiveClass,
  createClass,
  getClass,
  getClassStats,
  listArchivedClasses,
  listClasses,
  restoreClass,
  setDefaultClass,
  updateClass,
} from './classes.js';
import { generateLoginCode, listLoginCards } from './login-codes.js';
import {
  archivePointCategory,
  createPointCategory,
  listArchivedPointCategories,
  listPointCategories,
  restorePointCategory,
  updatePointCategory,
} from './point-categories.js';
import { listPointTransactions } from './point-transactions.js';
import { getDailyPoints } from './reports.js';
import { importStudents } from './student-import.js';
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
  changeSchoolStatus,
  createSchool,
  deleteSchool,
  listCountedSchools,
  listSchoolArchive,
  listSchools,
  listSchoolUsers,
  updateSchool,
} from './schools.js';
import { currentUser, login, logout } from './users.js';
import { markWelcomeSeen } from './welcome.js';

/** Every route with a contract. The api refuses to start when one of them has no handler, or a handler no route. */
export const routes = {
  login,
  logout,
  currentUser,
  markWelcomeSeen,
  listClasses,
  getClass,
  getClassStats,
  createClass,
  updateClass,
  archiveClass,
  restoreClass,
  listArchivedClasses,
  setDefaultClass,
  listClassStudents,
  searchStudents,
  getStudent,
  addStudent,
  importStudents,
  updateStudent,
  removeStudent,
  restoreStudent,
  listArchivedStudents,
  generateLoginCode,
  listLoginCards,
  listPointCategories,
  createPointCategory,
  updatePointCategory,
  archivePointCategory,
  restorePointCategory,
  listArchivedPointCategories,
  awardPoints,
  awardPointsInBulk,
  reverseAward,
  listPointTransactions,
  getDailyPoints,
  listAdminUsers,
  listAdminClasses,
  listAdminStudents,
  getAdminStats,
  changeUserRole,
  deleteUser,
  listCountedSchools,
  listSchools,
  createSchool,
  updateSchool,
  changeSchoolStatus,
  deleteSchool,
  listSchoolUsers,
  listSchoolArchive,
};
