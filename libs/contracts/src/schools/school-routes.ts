import { createDistrict, deleteDistrict, listDistricts, updateDistrict } from './districts.js';
import { dismissFirstSteps, getFirstSteps } from './first-steps.js';
import {
  changeSchoolStatus,
  createSchool,
  deleteSchool,
  listCountedSchools,
  listSchoolArchive,
  listSchools,
  listSchoolUsers,
  restoreClassOfSchool,
  restoreStudentOfSchool,
  updateSchool,
} from './schools.js';
import { changeSchoolSettings, getSchoolSettings } from './school-settings.js';
import { createOwnSchool, createSchoolWithLink, validateSetup } from './school-setup.js';

/** Schools and districts: how they begin, what they decide, and how executive administrators manage them. */
export const schoolRoutes = {
  createDistrict,
  deleteDistrict,
  listDistricts,
  updateDistrict,
  changeSchoolStatus,
  createSchool,
  deleteSchool,
  listCountedSchools,
  listSchoolArchive,
  listSchools,
  listSchoolUsers,
  restoreClassOfSchool,
  restoreStudentOfSchool,
  updateSchool,
  changeSchoolSettings,
  getSchoolSettings,
  dismissFirstSteps,
  getFirstSteps,
  createOwnSchool,
  createSchoolWithLink,
  validateSetup,
};
