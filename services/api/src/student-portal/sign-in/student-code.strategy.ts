import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type pg from 'pg';
import { STUDENT_COLUMNS, type StudentRow, toStudentSession } from '../../auth/student/student-row.js';
import { type StudentSession } from '../../auth/student/student-session.js';
import { StudentSessions } from '../../auth/student/student-sessions.js';
import { DemoDatabase } from '../../demo/demo-database.js';
import { forbidden, Problem } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/tokens.js';
import { CodeVault } from '../../students/codes/code-vault.js';
import { CodeLimits } from './code-limits.js';
import { KnownDevices } from './known-devices.js';

const FIND_BY_CODE = `
  SELECT ${STUDENT_COLUMNS}
  FROM directory.student_codes c
  JOIN directory.students s ON s.id = c.student_id
  JOIN directory.schools sc ON sc.id = s.school_id
  WHERE c.code_hash = $1 AND s.archived_at IS NULL AND s.removed_at IS NULL`;

export type StudentSignIn = { student: StudentSession; token: string };

/** Signs a student in by code. */
@Injectable()
export class StudentCodeStrategy extends PassportStrategy(Strategy, 'student-code') {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly vault: CodeVault,
    private readonly limits: CodeLimits,
    private readonly devices: KnownDevices,
    private readonly sessions: StudentSessions,
    private readonly clock: Clock,
    private readonly demo: DemoDatabase,
  ) {
    super({ usernameField: 'loginCode', passwordField: 'loginCode', passReqToCallback: true });
  }

  /** The same work for every code that is not right: its keyed hash, and one look-up by it. */
  async validate(request: FastifyRequest, loginCode: string): Promise<StudentSignIn> {
    const attempt = await this.limits.begin(request.ip, this.devices.read(request));
    const codeHash = this.vault.hashOf(loginCode);
    const student = await this.find(codeHash);
    // Only who has the code learns that the school is closed.
    if (student?.isSchoolOpen === false) {
      await attempt.succeeded();
      throw forbidden(SCHOOL_DEACTIVATED);
    }
    const token = student === null ? null : await this.sessions.start(student.studentId, codeHash);
    if (student === null || token === null) {
      await attempt.failed();
      throw new Problem(401, 'Invalid login code. Please check and try again.', { code: 'invalid-code' });
    }
    await attempt.succeeded();
    return { student, token };
  }

  private async find(codeHash: Buffer): Promise<StudentSession | null> {
    const { rows } = await this.pool.query<StudentRow>(FIND_BY_CODE, [codeHash]);
    const [row] = rows;
    if (row === undefined || !(await this.demo.admitsStudentOf(row.school_id))) return null;
    return toStudentSession(row, this.clock.now());
  }
}
