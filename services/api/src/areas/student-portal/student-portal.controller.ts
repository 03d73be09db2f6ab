import { type RedemptionReceipt } from '#contracts/redemptions';
import { type InputOf } from '#contracts/route';
import { type PortalStudent } from '#contracts/portal-student';
import {
  getPortalStudent,
  listPortalRedemptions,
  listPortalRewards,
  listPortalTransactions,
  type PortalRedemption,
  type PortalReward,
  type PortalTransaction,
  redeemAsStudent,
  studentLogin,
  studentLogout,
} from '#contracts/student-portal';
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
import { FollowLedger } from '../../core/readmodel/follow-ledger.interceptor.js';
import { RedeemReward } from '../redemptions/redeem-reward.command.js';
import { PortalRedemptionsQuery } from './portal-redemptions.query.js';
import { PortalRewardsQuery } from './portal-rewards.query.js';
import { PortalStudentQuery } from './portal-student.query.js';
import { PortalTransactionsQuery } from './portal-transactions.query.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { type StudentSignIn } from './sign-in/student-code.strategy.js';

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
    private readonly commands: CommandBus,
    private readonly activities: ActivityLog,
  ) {}

  /**
   * Signs out whoever was signed in with this browser, so that a student at a teacher’s device does not get the
   * teacher’s rights.
   */
  @Endpoint(studentLogin)
  @UseGuards(SignInGuard('student-code'))
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
    @Input() { limit }: InputOf<typeof listPortalTransactions>,
  ): Promise<PortalTransaction[]> {
    return this.transactions.run(caller, limit);
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

  @Endpoint(redeemAsStudent)
  redeem(
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, studentId }: InputOf<typeof redeemAsStudent>,
  ): Promise<LedgerAnswer<RedemptionReceipt>> {
    return this.commands.execute(new RedeemReward(identity, rewardId, studentId));
  }
}
