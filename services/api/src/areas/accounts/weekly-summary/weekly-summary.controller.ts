import { type InputOf, type ResponseOf, route } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import {
  changeWeeklySummary,
  getWeeklySummary,
  unsubscribe,
  type WeeklySummaryChoice,
} from '#contracts/accounts/weekly-summary';
import { Controller, Redirect } from '@nestjs/common';
import { Caller, SignedInUser } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { OwnWeeklySummary } from './own-weekly-summary.js';
import { Unsubscribe } from './unsubscribe.js';

const showUnsubscribe = route({
  method: 'GET',
  path: unsubscribe.path,
  access: 'public',
  summary: 'Leads a browser to the page that asks before it turns the weekly summary off. Changes nothing.',
  status: 302,
  params: unsubscribe.params,
  response: unsubscribe.response,
});

@Controller()
export class WeeklySummaryController {
  constructor(
    private readonly own: OwnWeeklySummary,
    private readonly ending: Unsubscribe,
  ) {}

  @Endpoint(getWeeklySummary)
  show(@Caller() caller: Caller): Promise<WeeklySummaryChoice> {
    return this.own.read(caller);
  }

  @Endpoint(changeWeeklySummary)
  change(
    @Caller() caller: Caller,
    @SignedInUser() user: SessionUser,
    @Input() { isOn }: InputOf<typeof changeWeeklySummary>,
  ): Promise<WeeklySummaryChoice> {
    return this.own.change(caller, user, isOn);
  }

  @Endpoint(showUnsubscribe)
  @Redirect()
  lead(@Input() { token }: InputOf<typeof unsubscribe>): { url: string } {
    return { url: `/unsubscribe#${encodeURIComponent(token)}` };
  }

  @Endpoint(unsubscribe)
  async unsubscribe(
    @Input() { token }: InputOf<typeof unsubscribe>,
  ): Promise<ResponseOf<typeof unsubscribe>> {
    await this.ending.run(token);
    return { message: 'The weekly summary is turned off' };
  }
}
