/** The name of every student whose personal data was erased. The database requires exactly this one. */
export const FORMER_STUDENT = 'Former student';
