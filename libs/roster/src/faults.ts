import { LIMITS, type RosterFault, RosterRefused } from './roster.js';

/** The faults of a roster’s rows, so that a person can correct several at once. */
export class Faults {
  private readonly found: RosterFault[] = [];

  /** @throws RosterRefused with all faults once there are many */
  add(fault: RosterFault): void {
    this.found.push(fault);
    if (this.found.length >= LIMITS.faults) this.refuseIfAny();
  }

  /** @throws RosterRefused if any fault was found */
  refuseIfAny(): void {
    const [first, ...others] = this.found;
    if (first !== undefined) throw new RosterRefused([first, ...others]);
  }
}
