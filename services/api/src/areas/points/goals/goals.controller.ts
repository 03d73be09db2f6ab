import { archiveGoal, createGoal, type Goal, listGoals } from '#contracts/points/goals';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { ArchiveGoal } from './archive-goal.js';
import { CreateGoal } from './create-goal.js';
import { GoalReader } from './goal-reader.js';

@Controller()
export class GoalsController {
  constructor(
    private readonly goals: GoalReader,
    private readonly creating: CreateGoal,
    private readonly archiving: ArchiveGoal,
  ) {}

  @Endpoint(listGoals)
  @UseInterceptors(FollowLedger)
  list(@SchoolCaller() caller: SchoolCaller): Promise<Goal[]> {
    return this.goals.list(caller);
  }

  @Endpoint(createGoal)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createGoal>,
  ): Promise<CommandAnswer<Goal>> {
    return this.creating.run(caller, identity, input);
  }

  @Endpoint(archiveGoal)
  async archive(
    @Caller() caller: Caller,
    @Input() { goalId }: InputOf<typeof archiveGoal>,
  ): Promise<ResponseOf<typeof archiveGoal>> {
    await this.archiving.run(caller, goalId);
    return { message: 'Goal archived' };
  }
}
