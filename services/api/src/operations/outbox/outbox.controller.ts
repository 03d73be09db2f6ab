import { id } from '#contracts/fields';
import { type InputOf, route } from '#contracts/route';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { OutboxQuery } from './outbox.query.js';

const showOutbox = route({
  method: 'GET',
  path: '/dev/outbox',
  access: 'public',
  summary: 'The mails that the demo would have sent, as a page. 404 anywhere else.',
  response: z.string(),
});

const showMail = route({
  method: 'GET',
  path: '/dev/outbox/:mailId',
  access: 'public',
  summary: 'One of these mails, as its reader would see it.',
  params: z.object({ mailId: id }),
  response: z.string(),
});

/** Mails are styled by attributes, and may do nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'";

@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxQuery) {}

  @Endpoint(showOutbox)
  async show(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const page = await this.outbox.page();
    // Only now, because a refusal is JSON.
    void reply.type('text/html; charset=utf-8');
    return page;
  }

  @Endpoint(showMail)
  async showMail(
    @Input() { mailId }: InputOf<typeof showMail>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const html = await this.outbox.mail(mailId);
    void reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY);
    return html;
  }
}
