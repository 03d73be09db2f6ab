import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type pg from 'pg';
import { SignInNetworks } from '../../../core/auth/limits/sign-in-networks.js';
import { FailedSignIns } from '../../../core/auth/sign-in/failed-sign-ins.js';
import {
  STUDENT_COLUMNS,
  type StudentRow,
  toStudentSession,
} from '../../../core/auth/student/student-row.js';
import { type StudentSession } from '../../../core/auth/student/student-session.js';
import { StudentSessions } from '../../../core/auth/student/student-sessions.js';
import { DemoDatabase } from '../../../core/platform/demo/demo-database.js';
import { forbidden, Problem } from '../../../core/http/problem.js';
import { Clock } from '#runtime/clock';
import { POOL } from '../../../core/platform/tokens.js';
import { CodeVault } from '../../students/students/login-codes/code-vault.js';
import { CodeLimits, type Verdict } from './code-limits.js';
import { KnownDevices } from './known-devices.js';

const FIND_BY_CODE = `
  SELECT ${STUDENT_COLUMNS}
  FROM directory.login_codes c
  JOIN directory.students s ON s.id = c.student_id
  JOIN directory.schools sc ON sc.id = s.school_id
  WHERE c.code_hash = ANY($1) AND s.archived_at IS NULL AND s.removed_at IS NULL`;

// The second text is also shown for a correct code that is answered like a wrong one, so it must not call the code
// wrong.
const MESSAGES: Record<Exclude<Verdict, 'in'>, string> = {
  out: 'Invalid login code. Please check and try again.',
  'out-for-now':
    'This login code does not work here right now. Please check it and try again in a moment, or ask your teacher.',
};

export type StudentSignIn = { student: StudentSession; token: string };

/** Authenticates a student by login code. */
@Injectable()
export class LoginCodeStrategy extends PassportStrategy(Strategy, 'login-code') {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly vault: CodeVault,
    private readonly limits: CodeLimits,
    private readonly networks: SignInNetworks,
    private readonly devices: KnownDevices,
    private readonly sessions: StudentSessions,
    private readonly clock: Clock,
    private readonly demo: DemoDatabase,
    private readonly failures: FailedSignIns,
  ) {
    super({ usernameField: 'loginCode', passwordField: 'loginCode', passReqToCallback: true });
  }

  /** Does the same work for every invalid code: a keyed hash and one look-up by it. */
  async validate(request: FastifyRequest, loginCode: string): Promise<StudentSignIn> {
    const addressTrust = await this.networks.trustOf(request.ip);
    const codeHashes = this.vault.hashesOf(loginCode);
    const source = { device: this.devices.read(request), addressTrust };
    const { student, verdict } = await this.limits.judge(source, () => this.find(codeHashes));
    // A wrong code is nobody’s. A correct one is refused where too many wrong ones were tried.
    if (student !== null && verdict !== 'in')
      this.failures.note(
        { actor: { kind: 'student', id: student.studentId }, schoolId: student.schoolId },
        'code',
      );
    if (student === null || verdict !== 'in') throw invalidCode(verdict);
    // Only a person with the code learns that the school is closed.
    if (!student.isSchoolOpen) throw forbidden(SCHOOL_DEACTIVATED);
    const token = await this.sessions.start(student.studentId, codeHashes);
    if (token === null) throw invalidCode('out');
    await this.networks.remember(addressTrust, student.schoolId, student.studentId);
    return { student, token };
  }

  private async find(codeHashes: readonly Buffer[]): Promise<StudentSession | null> {
    const { rows } = await this.pool.query<StudentRow>(FIND_BY_CODE, [codeHashes]);
    const [row] = rows;
    if (row === undefined || !(await this.demo.admitsStudentOf(row.school_id))) return null;
    return toStudentSession(row, this.clock.now());
  }
}

function invalidCode(verdict: Verdict): Problem {
  return new Problem(401, MESSAGES[verdict === 'in' ? 'out' : verdict], { code: 'invalid-code' });
}
