import {
  type Erasure,
  eraseStudent,
  getErasure,
  getRetention,
  listErasures,
  type Retention,
} from '#contracts/students/erasures';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { EraseStudent } from './erase-student.js';
import { ErasuresQuery } from './erasures.query.js';
import { RetentionQuery } from './retention.query.js';

@Controller()
export class ErasuresController {
  constructor(
    private readonly erasing: EraseStudent,
    private readonly erasures: ErasuresQuery,
    private readonly retention: RetentionQuery,
  ) {}

  @Endpoint(eraseStudent)
  erase(@Caller() caller: Caller, @Input() { id, name }: InputOf<typeof eraseStudent>): Promise<Erasure> {
    return this.erasing.run(caller, id, name);
  }

  @Endpoint(listErasures)
  list(@Caller() { schoolId }: Caller): Promise<Erasure[]> {
    return this.erasures.list(schoolId);
  }

  @Endpoint(getErasure)
  get(@Caller() { schoolId }: Caller, @Input() { erasureId }: InputOf<typeof getErasure>): Promise<Erasure> {
    return this.erasures.get(schoolId, erasureId);
  }

  @Endpoint(getRetention)
  getRetention(@Caller() { schoolId }: Caller): Promise<Retention> {
    return this.retention.run(schoolId);
  }
}
