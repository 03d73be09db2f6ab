/** What an export is of; neither for the administrator’s own school. */
export type ExportPlace = { schoolId?: string; districtId?: string };
