import { randomUUID } from 'node:crypto';
import { fingerprintOf } from '#contracts/events/fingerprint';
import { type LedgerCommand } from '#domain/ledger/commands';
import { type CommandRequest, type Outcome } from '#api/core/ledger/outcome';

export type Writer = { execute(request: CommandRequest): Promise<Outcome> };

/** A school whose students are awarded and spend points at random, with the answers it got. */
export class SchoolLoad {
  readonly schoolId = randomUUID();
  /** Answers by command id. A command without an answer is in `unanswered`. */
  readonly answered = new Map<string, Outcome>();
  readonly unanswered = new Map<string, CommandRequest>();
  /** The commands that were told that nothing was done. */
  readonly givenUp = new Set<string>();
  private readonly students = Array.from({ length: 8 }, () => randomUUID());
  private readonly staffId = randomUUID();

  /** Runs `clients` people who each send a command as soon as their last was answered, until `isOver`. */
  async run(writer: Writer, clients: number, isOver: () => boolean): Promise<void> {
    const client = async (): Promise<void> => {
      while (!isOver()) await this.send(writer, this.randomCommand());
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  async send(writer: Writer, request: CommandRequest): Promise<void> {
    this.unanswered.set(request.commandId, request);
    this.givenUp.delete(request.commandId);
    try {
      this.answered.set(request.commandId, await writer.execute(request));
      this.unanswered.delete(request.commandId);
    } catch (error) {
      if (String(error).includes('TooMuchContention')) this.givenUp.add(request.commandId);
    }
  }

  /** Sends every unanswered command again under the same id, the oldest first. */
  async sendUnansweredAgain(writer: Writer): Promise<void> {
    const requests = [...this.unanswered.values()];
    const client = async (): Promise<void> => {
      for (let next = requests.shift(); next !== undefined; next = requests.shift())
        await this.send(writer, next);
    };
    await Promise.all(Array.from({ length: 32 }, client));
  }

  get accepted(): Extract<Outcome, { outcome: 'accepted' }>[] {
    return [...this.answered.values()].filter((outcome) => outcome.outcome === 'accepted');
  }

  randomCommand(): CommandRequest {
    const commandId = randomUUID();
    const command = Math.random() < 0.5 ? this.award(commandId) : this.redemption(commandId);
    const actor = { kind: 'staff' as const, id: this.staffId };
    return { schoolId: this.schoolId, commandId, fingerprint: fingerprintOf(command), actor, command };
  }

  private award(id: string): LedgerCommand {
    const chosen = this.students.filter(() => Math.random() < 0.4);
    const recipients = chosen.map((studentId) => ({ studentId, classId: this.staffId, houseId: null }));
    return { type: 'AwardPoints', awardId: id, categoryId: this.staffId, amount: 1, recipients };
  }

  private redemption(id: string): LedgerCommand {
    const studentId = this.students[Math.floor(Math.random() * this.students.length)] ?? '';
    const reward = {
      rewardId: this.staffId,
      classId: this.staffId,
      quantity: null,
      limit: null,
      isHandedOut: false,
    };
    const cost = 1 + Math.floor(Math.random() * 3);
    return { type: 'RedeemReward', redemptionId: id, studentId, cost, ...reward };
  }
}
