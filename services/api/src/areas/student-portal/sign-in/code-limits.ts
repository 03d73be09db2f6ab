import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { type Allowance, BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import {
  type Charge,
  chargeAll,
  FailureBudget,
  giveAllBack,
  judge,
} from '../../../core/auth/limits/failure-budget.js';
import { type AddressTrust } from '../../../core/auth/limits/sign-in-networks.js';
import { CODE_ALLOWANCES } from './code-policy.js';
import { CodeSightings } from './code-sightings.js';

type Found = { schoolId: string; studentId: string };

/** Whether to let the sender of a code in; some of those who are refused are told to come back later. */
export type Verdict = 'in' | 'out' | 'out-for-now';

type Source = { device: string | undefined; addressTrust: AddressTrust };

/**
 * Limits wrong login codes. A code is both user name and password, so failures cannot be counted per account, but a
 * correct code reveals its school. A correct code is accepted at an address where its school is known, whatever others
 * type there. Elsewhere it is accepted while the small budgets of strangers there and overall last, and after that only
 * together with codes of other students of its school. Until then it is answered like a wrong code.
 */
@Injectable()
export class CodeLimits {
  private readonly budgets: Record<keyof typeof CODE_ALLOWANCES, FailureBudget>;

  constructor(
    changes: BudgetChanges,
    private readonly sightings: CodeSightings,
  ) {
    const budget = (name: string, allowance: Allowance) => new FailureBudget(changes, name, allowance);
    this.budgets = {
      device: budget('code-device', CODE_ALLOWANCES.device),
      address: budget('code-address', CODE_ALLOWANCES.address),
      school: budget('code-school', CODE_ALLOWANCES.school),
      here: budget('code-here', CODE_ALLOWANCES.here),
      visitors: budget('code-visitors', CODE_ALLOWANCES.visitors),
      strangers: budget('code-strangers', CODE_ALLOWANCES.strangers),
    };
  }

  /** Judges a code as soon as its turn comes. @throws Problem 429 if no turn comes */
  async judge<Student extends Found>(
    { device, addressTrust }: Source,
    find: () => Promise<Student | null>,
  ): Promise<{ verdict: Verdict; student: Student | null }> {
    const onDevice = device === undefined ? undefined : await this.budgets.device.tryCharge(device);
    const charges = onDevice === undefined ? await this.takeTurn(addressTrust) : [onDevice];
    return judge(
      charges,
      async () => {
        const student = await find();
        return { student, verdict: await this.verdictOn(student, onDevice !== undefined, addressTrust) };
      },
      ({ verdict }) => verdict === 'in',
    );
  }

  /** A stranger may have many addresses of a network, a school only a few. */
  private takeTurn({ network, widerNetwork, isSchool }: AddressTrust): Promise<Charge[]> {
    return chargeAll([[this.budgets.address, isSchool ? network : widerNetwork]]);
  }

  private async verdictOn(
    student: Found | null,
    isOnDevice: boolean,
    addressTrust: AddressTrust,
  ): Promise<Verdict> {
    if (isOnDevice) return student === null ? 'out' : 'in';
    const ofSchools = await this.chargeSchools(addressTrust);
    const ofSchool = student === null ? undefined : ofSchools.get(student.schoolId);
    if (ofSchool !== undefined && student !== null && addressTrust.isOwnOf(student.schoolId)) {
      await giveAllBack([...ofSchools.values()]);
      return 'in';
    }
    // From here on correct and wrong codes are treated alike until the last step.
    const ofAll = addressTrust.isSchool ? this.budgets.visitors : this.budgets.strangers;
    const here = await this.budgets.here.tryCharge(addressTrust.network);
    const everywhere = here === undefined ? undefined : await ofAll.tryCharge('');
    const isOpen = here !== undefined && everywhere !== undefined;
    const isKnown = here !== undefined && ofSchool !== undefined;
    if (student !== null && (isOpen || isKnown)) {
      await giveAllBack([here, everywhere, ...ofSchools.values()]);
      return 'in';
    }
    if (isOpen) return 'out';
    return (await this.sightings.isVouchedFor(addressTrust.network, student)) ? 'in' : 'out-for-now';
  }

  /**
   * Charges each school that is known at the address. The key is a hash, because a school's id disappears with the
   * school.
   */
  private async chargeSchools({ schools }: AddressTrust): Promise<Map<string, Charge | undefined>> {
    const charges = new Map<string, Charge | undefined>();
    for (const schoolId of schools) {
      const key = createHash('sha256').update(schoolId).digest('base64url');
      charges.set(schoolId, await this.budgets.school.tryCharge(key));
    }
    return charges;
  }
}
