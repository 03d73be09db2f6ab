import { listLoginCards, type LoginCard } from '#contracts/login-codes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { LoginCardsQuery } from './login-cards.query.js';

@Controller()
export class ListLoginCardsController {
  constructor(private readonly cards: LoginCardsQuery) {}

  @Endpoint(listLoginCards)
  list(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof listLoginCards>): Promise<LoginCard[]> {
    return this.cards.run(caller, classId);
  }
}
