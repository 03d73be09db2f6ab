import { newIdFor } from '#contracts/events/ids';
import { type Rejection } from '#domain/ledger/rejections';
import { untilDone } from '#runtime/async';
import { HttpException, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DemoDatabase } from '../../core/platform/demo/demo-database.js';
import { meansUnavailable } from '../../core/http/failures.js';
import { Problem } from '../../core/http/problem.js';
import { LedgerUnavailable, TooMuchContention } from '../../core/ledger/ledger-errors.js';
import { DrawWinners } from '../../areas/rewards/raffles/draw-winners.command.js';
import { FulfillRedemptions } from '../../areas/rewards/redemptions/fulfill-redemptions.command.js';
import { AddStudent } from '../../areas/students/students/add-student.js';
import { UpdateReward } from '../../areas/rewards/catalog/update-reward.js';
import { commandOf, identityOf } from './command-of.js';
import { DemoClock } from './demo-clock.js';
import { DemoPeople } from './demo-people.js';
import { DemoSchoolBuilder } from './demo-school-builder.js';
import {
  CEDAR_HILL,
  type DemoSchool,
  EXECUTIVE,
  MAPLE_GROVE,
} from '../../core/platform/demo/demo-schools.js';
import { Random } from './random.js';
import { schoolDays } from './school-days.js';
import { SchoolStory } from './school-story.js';
import { type StoryStep } from './story-step.js';
import { untilNow } from './until-now.js';

const DAY_MS = 86_400_000;
const FOUNDED_DAYS_AGO = 100;
/** On a busy machine an answer takes longer than a person would wait: the same command is sent again. */
const PATIENCE = { forMs: 5 * 60_000 };
const SENT_TOO_LATE: Rejection['code'] = 'sent-too-late';

/** Creates the demo's district and history, once; each run would create the same. */
@Injectable()
export class Demo {
  constructor(
    private readonly place: DemoDatabase,
    private readonly clock: DemoClock,
    private readonly people: DemoPeople,
    private readonly builder: DemoSchoolBuilder,
    private readonly updateReward: UpdateReward,
    private readonly addStudent: AddStudent,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Marks the database first, so that the next start continues an interrupted one.
   * @returns how many commands were carried out; 0 if the demo existed already
   */
  async make(): Promise<number> {
    await this.place.mark();
    const commands = await this.makeHistory();
    await this.people.connectIdentities();
    return commands;
  }

  private async makeHistory(): Promise<number> {
    if (await this.people.isComplete()) return 0;
    const now = this.clock.now();
    const founded = new Date(now.getTime() - FOUNDED_DAYS_AGO * DAY_MS);
    const districtId = await this.clock.at(founded, () => this.people.createDistrict());
    const counts = await Promise.all(
      [MAPLE_GROVE, CEDAR_HILL].map((school, index) =>
        this.makeSchool(districtId, school, index + 1, founded, now),
      ),
    );
    await this.clock.at(founded, () => this.people.createUser(null, EXECUTIVE));
    return counts.reduce((sum, steps) => sum + steps, 0);
  }

  /** Like `make`, if the database is empty or contains the demo; otherwise it does nothing. */
  async makeUnlessUsed(): Promise<number> {
    const isDemos = (await this.place.isHere()) || (await this.place.holdsNothingElse());
    return isDemos ? this.make() : 0;
  }

  private async makeSchool(
    districtId: string,
    school: DemoSchool,
    seed: number,
    founded: Date,
    now: Date,
  ): Promise<number> {
    const { built, random } = await untilDone(
      async () => {
        // From the start: what is built depends on it.
        const fresh = new Random(seed);
        const build = () => this.builder.build(districtId, school, fresh, now);
        return { built: await this.clock.at(founded, build), random: fresh };
      },
      isPassing,
      PATIENCE,
    );
    const told = new SchoolStory(built, random).tell(schoolDays(built.timeZone, now));
    const steps = untilNow(told, built.timeZone, now);
    for (const step of steps)
      await untilDone(() => this.clock.at(step.at, () => this.carryOut(step)), isPassing, PATIENCE);
    return steps.length;
  }

  private async carryOut(step: StoryStep): Promise<void> {
    if (step.kind === 'archive') {
      await this.updateReward.run(step.by, { rewardId: step.rewardId, isActive: false });
    } else if (step.kind === 'join') {
      await this.addStudent.run(step.by, identityOf(step), step.student);
    } else if (step.kind === 'draw') {
      await this.draw(step);
    } else {
      await this.commands.execute(commandOf(step)).catch(unlessDone);
    }
  }

  /** The first winner gets the prize at once, and the others wait for theirs. */
  private async draw(step: StoryStep & { kind: 'draw' }): Promise<void> {
    const identity = identityOf(step);
    const draw = new DrawWinners(identity, step.by, step.rewardId);
    const [first] = (await this.commands.execute(draw).catch(unlessDone))?.body.winners ?? [];
    if (first === undefined) return;
    const handOut = { ...identity, commandId: newIdFor(step.key, 'prize') };
    await this.commands
      .execute(new FulfillRedemptions(handOut, [], 'redemptionIds', [first.entryId]))
      .catch(unlessDone);
  }
}

/** Every command has an id of its own, so sending it again does no harm. A refusal stays one. */
function isPassing(error: unknown): boolean {
  if (error instanceof HttpException) return error.getStatus() === 503;
  return error instanceof LedgerUnavailable || error instanceof TooMuchContention || meansUnavailable(error);
}

/** Ignores what an interrupted run has already done. */
function unlessDone(error: unknown): undefined {
  if (!(error instanceof Problem) || error.body.code !== SENT_TOO_LATE) throw error;
}
