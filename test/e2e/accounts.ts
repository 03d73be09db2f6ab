/** The demo’s accounts, as `npm start` prints them. */
export const PASSWORD = 'laurel-demo';

export const ACCOUNTS = {
  executive: 'exec@laurel.test',
  admin: 'admin@maple.test',
  teacher: 'teacher@maple.test',
  staff: 'staff@maple.test',
  cedarAdmin: 'admin@cedar.test',
  cedarTeacher: 'teacher@cedar.test',
} as const;

export type Account = keyof typeof ACCOUNTS;
