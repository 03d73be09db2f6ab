import { type Allowance } from '../../auth/limits/failure-budget.js';

const HOUR = 3_600;

/** Wrong login codes. The numbers that follow from these are in docs/security.md, and tested. */
export const CODE_ALLOWANCES = {
  /** On all devices that know one student. */
  device: { burst: 10, perSecond: 40 / HOUR },
  /** At a school's own address, or in one network elsewhere, on devices that are not known. */
  address: { burst: 50, perSecond: 5 },
  /** At all addresses together where a school is known: more than a guesser at one of them can spend. */
  school: { burst: 20_000, perSecond: 20_000 / HOUR },
  /** At one address, before a code of a school that is not known there needs others to vouch for it. */
  strangersHere: { burst: 10, perSecond: 10 / HOUR },
  /** The same at a school's own address. */
  visitorsHere: { burst: 3, perSecond: 3 / HOUR },
  /** At all addresses together, before codes of schools that are not known there need others to vouch for them. */
  strangers: { burst: 1_250, perSecond: 1_250 / HOUR },
} as const satisfies Record<string, Allowance>;

/** Right codes of one school, of so many students at one address within the window, vouch for each other. */
export const VOUCHING = { students: 3, windowSeconds: 60 } as const;
