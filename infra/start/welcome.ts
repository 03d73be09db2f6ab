import { type Setup } from '#contracts/accounts/setup';
import { relative } from 'node:path';
import { localAddress } from './local-address.js';
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
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** The text at the end of a start: where to go and how to sign in. */
export function welcome(config: StartConfig, setup: Setup['state'] | undefined): string {
  const place = relative(process.cwd(), config.dataDir) || '.';
  return [
    '',
    `  Laurel is ready at ${config.publicUrl ?? localAddress(config)}`,
    '',
    ...(setup === 'demo' ? demoAccounts(config) : []),
    ...(setup === 'needs-executive' ? firstExecutive(config) : []),
    `  Data and logs are in ${place}. Ctrl-C stops everything and keeps the data.`,
    '',
  ].join('\n');
}

function demoAccounts(config: StartConfig): string[] {
  const isOpen = !LOOPBACK.includes(config.host);
  return [
    `  Demo accounts, password ${PASSWORD}`,
    ...ACCOUNTS.map(([email, who]) => `    ${email.padEnd(20)} ${who}`),
    ...(isOpen ? ['    Anyone who can reach this machine can sign in with them.'] : []),
    '',
    `  Student portal ${localAddress(config)}/student/login, login code ${STUDENT_CODE}`,
    '',
  ];
}

function firstExecutive({ databaseUrl }: StartConfig): string[] {
  const how = databaseUrl === undefined ? 'in another terminal' : 'with the same settings';
  return [
    `  Nobody can sign in yet. Create the first executive administrator, ${how}:`,
    '    npm run admin -- create-executive EMAIL',
    '',
  ];
}
