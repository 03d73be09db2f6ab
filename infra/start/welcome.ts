import { relative } from 'node:path';
import { localAddress } from './launch.js';
import { type StartConfig } from './start-config.js';

const PASSWORD = 'laurel-demo';
const ACCOUNTS = [
  ['exec@laurel.test', 'executive administrator of the district'],
  ['admin@maple.test', 'school administrator, Maple Grove School'],
  ['teacher@maple.test', 'teacher, Maple Grove School'],
  ['staff@maple.test', 'staff, Maple Grove School'],
  ['admin@cedar.test', 'school administrator, Cedar Hill School'],
  ['teacher@cedar.test', 'teacher, Cedar Hill School'],
] as const;
const STUDENT_CODE = 'maple2';

/** What a person needs to begin. */
export function welcome(config: StartConfig): string {
  const address = localAddress(config);
  const accounts = ACCOUNTS.map(([email, who]) => `    ${email.padEnd(20)} ${who}`);
  const place = relative(process.cwd(), config.dataDir) || '.';
  return [
    '',
    `  Laurel is ready at ${address}`,
    '',
    `  Demo accounts, password ${PASSWORD}`,
    ...accounts,
    '',
    `  Student portal ${address}/student/login, login code ${STUDENT_CODE}`,
    '',
    `  Data and logs are in ${place}. Ctrl-C stops everything and keeps the data.`,
    '',
  ].join('\n');
}
