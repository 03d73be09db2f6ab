import { type Allowance } from '../../../core/auth/limits/budget-changes.js';

const HOUR = 3_600;

/** Limits for wrong login codes. The resulting figures are in docs/security/sign-in.md, and tested. */
export const CODE_ALLOWANCES = {
  /** For all devices that know one student. */
  device: { burst: 10, perSecond: 40 / HOUR },
  /** For unknown devices, at a school's own address or in one network elsewhere. */
  address: { burst: 50, perSecond: 5 },
  /** For all addresses together at which a school is known: more than an attacker at one of them can spend. */
  school: { burst: 20_000, perSecond: 20_000 / HOUR },
  /** For one address, before a code of a school that is not known there needs others to vouch for it. */
  here: { burst: 10, perSecond: 10 / HOUR },
  /** The same for all addresses together that are not a school's own. */
  strangers: { burst: 1_000, perSecond: 1_000 / HOUR },
  /**
   * The same for all schools' own addresses, where mistyping is so common that it must not exhaust the strangers'
   * budget.
   */
  visitors: { burst: 250, perSecond: 250 / HOUR },
} as const satisfies Record<string, Allowance>;

/** Correct codes of this many students of one school, at one address within the window, vouch for each other. */
export const VOUCHING = { students: 3, windowSeconds: 60 } as const;
