import { setDefaultClass } from '#contracts/classes';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { SetDefaultClass } from './set-default-class.js';

@Controller()
export class SetDefaultClassController {
  constructor(private readonly useCase: SetDefaultClass) {}

  @Endpoint(setDefaultClass)
  async run(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof setDefaultClass>,
  ): Promise<ResponseOf<typeof setDefaultClass>> {
    await this.useCase.run(caller, classId);
    return { defaultClassId: classId };
  }
}
