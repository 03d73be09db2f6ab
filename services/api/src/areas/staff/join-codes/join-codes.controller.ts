import {
  endStaffJoinCode,
  getStaffJoinCode,
  joinWithCode,
  openStaffJoinCode,
  type StaffJoinCode,
} from '#contracts/staff/join-codes';
import { type InputOf } from '#contracts/route';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { JoinWithCode } from './join-with-code.js';
import { StaffJoinCodes } from './staff-join-codes.js';

@Controller()
export class JoinCodesController {
  constructor(
    private readonly codes: StaffJoinCodes,
    private readonly joining: JoinWithCode,
  ) {}

  @Endpoint(getStaffJoinCode)
  get(@Caller() { schoolId }: Caller): Promise<StaffJoinCode> {
    return this.codes.get(schoolId);
  }

  @Endpoint(openStaffJoinCode)
  open(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { role }: InputOf<typeof openStaffJoinCode>,
  ): Promise<StaffJoinCode> {
    return this.codes.open(caller, identity, role);
  }

  @Endpoint(endStaffJoinCode)
  end(@Caller() caller: Caller): Promise<StaffJoinCode> {
    return this.codes.end(caller);
  }

  @Endpoint(joinWithCode)
  async join(
    @Req() { ip }: FastifyRequest,
    @Input() input: InputOf<typeof joinWithCode>,
  ): Promise<{ message: string }> {
    await this.joining.run(input, ip);
    return { message: 'Check your email for the invitation' };
  }
}
