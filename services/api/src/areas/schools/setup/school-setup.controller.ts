import { type InputOf, type ResponseOf } from '#contracts/route';
import { createOwnSchool, createSchoolWithLink, validateSetup } from '#contracts/schools/school-setup';
import { type SignInAnswer } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SignedInUser } from '../../../core/auth/caller.js';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { emailKey } from '../../../core/auth/sign-in/email-key.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { CreateOwnSchool } from './create-own-school.js';
import { CreateSchoolWithLink } from './create-school-with-link.js';

@Controller()
export class SchoolSetupController {
  constructor(
    private readonly mailer: Mailer,
    private readonly createSchoolWithLink: CreateSchoolWithLink,
    private readonly createOwnSchool: CreateOwnSchool,
    private readonly session: BeginSession,
  ) {}

  /** The contract checks the details. Nothing is looked up, so strangers learn of no account and no school. */
  @Endpoint(validateSetup)
  async validate(
    @Input() { email, schoolName }: InputOf<typeof validateSetup>,
  ): Promise<ResponseOf<typeof validateSetup>> {
    await this.mailer.requireMail();
    return { email: emailKey(email), schoolName };
  }

  @Endpoint(createSchoolWithLink)
  async createWithLink(
    @Req() request: FastifyRequest,
    @Input() { token, timeZone, keepSignedIn }: InputOf<typeof createSchoolWithLink>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const userId = await this.createSchoolWithLink.run(token, timeZone);
    return this.session.run(request, reply, userId, keepSignedIn);
  }

  @Endpoint(createOwnSchool)
  async create(
    @Req() request: FastifyRequest,
    @SignedInUser() { id }: SessionUser,
    @Input() input: InputOf<typeof createOwnSchool>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof createOwnSchool>> {
    const isKept = await this.session.isKept(request);
    const created = await this.createOwnSchool.run(id, input);
    await this.session.complete(request, reply, id, isKept);
    return { message: 'Your school has been created successfully!', ...created };
  }
}
