import { type PortalStudent, studentLogin } from '#contracts/student-portal';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../core/auth/session-cookie.js';
import { Sessions } from '../../../core/auth/sessions.js';
import { SignInGuard } from '../../../core/auth/sign-in/sign-in.guard.js';
import { StudentCookie } from '../../../core/auth/student/student-cookie.js';
import { StudentSessions } from '../../../core/auth/student/student-sessions.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { PortalStudentQuery } from '../get-portal-student/portal-student.query.js';
import { KnownDevices } from './known-devices.js';
import { type StudentSignIn } from './student-code.strategy.js';

@Controller()
export class StudentSignInController {
  constructor(
    private readonly students: PortalStudentQuery,
    private readonly studentSessions: StudentSessions,
    private readonly studentCookie: StudentCookie,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly devices: KnownDevices,
  ) {}

  /** Whoever was signed in with this browser no longer is: a student at a teacher’s device gets no teacher’s rights. */
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
    return this.students.run(student);
  }
}
