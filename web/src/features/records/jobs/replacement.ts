/** Where rows that differ are to be replaced: in one school, or in all schools in which a job found some. */
export type Replacement = { schoolId: string } | { foundBy: string };
