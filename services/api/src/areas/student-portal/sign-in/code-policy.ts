import { type Allowance } from '../../../core/auth/limits/budget-changes.js';

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
  here: { burst: 10, perSecond: 10 / HOUR },
  /** The same at all addresses together that are no school's own. */
  strangers: { burst: 1_000, perSecond: 1_000 / HOUR },
  /** And at all that are a school's own, where so much is mistyped that it must not be at the cost of the others. */
  visitors: { burst: 250, perSecond: 250 / HOUR },
} as const satisfies Record<string, Allowance>;

/** Right codes of one school, of so many students at one address within the window, vouch for each other. */
export const VOUCHING = { students: 3, windowSeconds: 60 } as const;
