import { type RedemptionReceipt } from '#contracts/rewards/redemptions';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import {
  chooseGoal,
  getPortalStudent,
  listPortalPrizes,
  listPortalRedemptions,
  listPortalRewards,
  listPortalTransactions,
  type PortalPrize,
  type PortalRedemption,
  type PortalReward,
  type PortalTransaction,
  redeemAsStudent,
  studentLogin,
  studentLogout,
} from '#contracts/student-portal/student-portal';
import { Controller, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type CommandIdentity, Identity } from '../../core/auth/command-identity.js';
import { SchoolPlaceCookie } from '../../core/auth/school-place-cookie.js';
import { SessionCookie } from '../../core/auth/session-cookie.js';
import { Sessions } from '../../core/auth/sessions.js';
import { deviceOf } from '../../core/auth/sign-in/device.js';
import { SignInGuard } from '../../core/auth/sign-in/sign-in.guard.js';
import { StudentCaller } from '../../core/auth/student/student-caller.js';
import { StudentCookie } from '../../core/auth/student/student-cookie.js';
import { StudentSessions } from '../../core/auth/student/student-sessions.js';
import { ActivityLog } from '../../core/directory/activity-log.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { type LedgerAnswer } from '../../core/http/ledger-answer.js';
import { type Page } from '../../core/http/page.js';
import { FollowLedger } from '../../core/readmodel/follow-ledger.interceptor.js';
import { RedeemReward } from '../rewards/redemptions/redeem-reward.command.js';
import { PortalPrizesQuery } from './portal-prizes.query.js';
import { ChooseGoal } from './choose-goal.js';
import { PortalRedemptionsQuery } from './portal-redemptions.query.js';
import { PortalRewardsQuery } from './portal-rewards.query.js';
import { PortalStudentQuery } from './portal-student.query.js';
import { PortalTransactionsQuery } from './portal-transactions.query.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { type StudentSignIn } from './sign-in/login-code.strategy.js';

@Controller()
export class StudentPortalController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
    private readonly devices: KnownDevices,
    private readonly students: PortalStudentQuery,
    private readonly place: SchoolPlaceCookie,
    private readonly transactions: PortalTransactionsQuery,
    private readonly rewards: PortalRewardsQuery,
    private readonly redemptions: PortalRedemptionsQuery,
    private readonly prizes: PortalPrizesQuery,
    private readonly goals: ChooseGoal,
    private readonly commands: CommandBus,
    private readonly activities: ActivityLog,
  ) {}

  /**
   * Signs out the person who was signed in with this browser, so that a student at a teacher’s device does not get the
   * teacher’s rights.
   */
  @Endpoint(studentLogin)
  @UseGuards(SignInGuard('login-code'))
  async signIn(
    @Req() request: FastifyRequest & { user: StudentSignIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PortalStudent> {
    const { student, token } = request.user;
    await this.sessions.end(this.cookie.read(request));
    await this.studentSessions.end(this.studentCookie.read(request));
    this.studentCookie.write(reply, token);
    this.cookie.clear(reply);
    this.devices.remember(reply, student.studentId);
    const { schoolId, studentId: id } = student;
    await this.activities.recordSignIn(
      schoolId,
      { kind: 'student', id },
      deviceOf(request.headers['user-agent']),
    );
    return this.students.run(student);
  }

  @Endpoint(studentLogout)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    await this.studentSessions.end(this.studentCookie.read(request));
    this.studentCookie.clear(reply);
    this.place.clear(reply);
    return { message: 'Signed out' };
  }

  @Endpoint(getPortalStudent)
  @UseInterceptors(FollowLedger)
  getStudent(@StudentCaller() caller: StudentCaller): Promise<PortalStudent> {
    return this.students.run(caller);
  }

  @Endpoint(listPortalTransactions)
  @UseInterceptors(FollowLedger)
  listTransactions(
    @StudentCaller() caller: StudentCaller,
    @Input() page: InputOf<typeof listPortalTransactions>,
  ): Promise<Page<PortalTransaction[]>> {
    return this.transactions.run(caller, page);
  }

  @Endpoint(listPortalRewards)
  @UseInterceptors(FollowLedger)
  listRewards(@StudentCaller() caller: StudentCaller): Promise<PortalReward[]> {
    return this.rewards.run(caller);
  }

  @Endpoint(listPortalRedemptions)
  @UseInterceptors(FollowLedger)
  listRedemptions(@StudentCaller() caller: StudentCaller): Promise<PortalRedemption[]> {
    return this.redemptions.run(caller);
  }

  @Endpoint(listPortalPrizes)
  @UseInterceptors(FollowLedger)
  listPrizes(@StudentCaller() caller: StudentCaller): Promise<PortalPrize[]> {
    return this.prizes.run(caller);
  }

  @Endpoint(chooseGoal)
  async chooseGoal(
    @StudentCaller() caller: StudentCaller,
    @Input() { rewardId }: InputOf<typeof chooseGoal>,
  ): Promise<ResponseOf<typeof chooseGoal>> {
    await this.goals.run(caller, rewardId);
    return { rewardId };
  }

  @Endpoint(redeemAsStudent)
  redeem(
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, studentId, expectedCost }: InputOf<typeof redeemAsStudent>,
  ): Promise<LedgerAnswer<RedemptionReceipt>> {
    return this.commands.execute(new RedeemReward(identity, rewardId, studentId, false, expectedCost));
  }
}
