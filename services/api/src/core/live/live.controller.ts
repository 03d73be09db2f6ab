import { type InputOf } from '#contracts/route';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { SchoolCaller } from '../auth/student/student-caller.js';
import { Endpoint } from '../http/endpoint.js';
import { Input } from '../http/input.js';
import { live } from './live-route.js';
import { LiveStreams } from './live-streams.js';

@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Endpoint(live)
  follow(
    @SchoolCaller() caller: SchoolCaller,
    @Input() expected: InputOf<typeof live>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    this.streams.open(caller, expected, request, reply);
  }
}
