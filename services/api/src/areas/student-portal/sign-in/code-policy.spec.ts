import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { type Allowance } from '../../../core/auth/limits/budget-changes.js';
import { PASSWORD_ALLOWANCES } from '../../../core/auth/limits/sign-in-limits.js';
import { CODE_ALLOWANCES, VOUCHING } from './code-policy.js';

const POSSIBLE_CODES = 27 ** 6;
const CODES = 100_000;
/** Each is the /24 of an IPv4 address or the /48 of an IPv6 address. */
const NETWORKS = 1_000;
/** The largest school that the product is measured with. The larger the schools, the easier guessing becomes. */
const STUDENTS = 3_500;
const SCHOOLS = CODES / STUDENTS;

const document = readFileSync('docs/security/sign-in.md', 'utf8');
const perHour = ({ perSecond }: Allowance) => perSecond * 3_600;
/** The worst hour: the burst plus what refills during it. */
const inAnHour = (allowance: Allowance) => allowance.burst + perHour(allowance);
const stands = (figure: number, digits: number) => {
  const written = figure.toLocaleString('en-US', { maximumFractionDigits: digits });
  expect({ written, stands: document.includes(written) }).toEqual({ written, stands: true });
};

/** Guesses of all strangers that get a true answer, from two budgets, however many networks they come from. */
const truly = inAnHour(CODE_ALLOWANCES.strangers) + inAnHour(CODE_ALLOWANCES.visitors);
const alone = (truly * CODES) / POSSIBLE_CODES;

/**
 * Beyond that, a network must hit, within the window, as many codes of one school as are needed to vouch for each
 * other. Hits of a school in a window follow a Poisson distribution with a small mean; each such event opens that many
 * accounts.
 */
function vouched(): number {
  const { students, windowSeconds } = VOUCHING;
  const { burst, perSecond } = CODE_ALLOWANCES.address;
  const guesses = burst + perSecond * windowSeconds;
  const mean = (guesses * STUDENTS) / POSSIBLE_CODES;
  const chance = mean ** students / factorial(students);
  const windows = 3_600 / windowSeconds;
  // A window may begin at any time: an event that fits in no fixed window fits in one of two overlapping ones, twice as
  // long.
  const overlapping = 2 ** students;
  return chance * overlapping * windows * SCHOOLS * NETWORKS * students;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

describe('guessing at 100,000 codes from 1,000 networks for an hour', () => {
  it('finds less than one', () => {
    expect(alone + vouched()).toBeLessThan(1);
  });

  it('finds as many as docs/security/sign-in.md states', () => {
    stands(truly, 0);
    stands(alone, 2);
    stands(vouched(), 2);
    stands(alone + vouched(), 2);
  });
});

describe('guessing at one school from its own address for an hour', () => {
  it('finds less than one code, and as many as docs/security/sign-in.md states', () => {
    const hits = (inAnHour(CODE_ALLOWANCES.address) * STUDENTS) / POSSIBLE_CODES;
    expect(hits).toBeLessThan(1);
    stands(inAnHour(CODE_ALLOWANCES.address), 0);
    stands(hits, 2);
  });

  it('finds less than one even from 1,000 addresses where codes of the school have been used', () => {
    const hits = (inAnHour(CODE_ALLOWANCES.school) * STUDENTS) / POSSIBLE_CODES;
    expect(hits).toBeLessThan(1);
    stands(inAnHour(CODE_ALLOWANCES.school), 0);
    stands(hits, 2);
  });

  it('spends less than the school’s budget', () => {
    expect(inAnHour(CODE_ALLOWANCES.address)).toBeLessThan(inAnHour(CODE_ALLOWANCES.school) / 2);
  });
});

it('guesses at one account, from everywhere and from its school, match docs/security/sign-in.md', () => {
  stands(inAnHour(PASSWORD_ALLOWANCES.accountFromStrangers), 0);
  stands(inAnHour(PASSWORD_ALLOWANCES.accountHereLong), 0);
});
