import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { LedgerWriter } from '../../../../core/ledger/writing/ledger-writer.js';
import { Listener } from '../../../../core/platform/listener.js';

/** Channel on which a process announces that a school's ledger is gone. The payload is the school's id. */
export const deletedSchool = { name: 'deleted_school', payload: z.guid() };

/** Makes this process forget a school's ledger, whichever process deleted it. */
@Injectable()
export class DeletedSchools implements OnModuleInit {
  constructor(
    private readonly listener: Listener,
    private readonly writer: LedgerWriter,
  ) {}

  onModuleInit(): void {
    this.listener.listen(deletedSchool, { onMessage: (schoolId) => this.writer.forget(schoolId) });
  }
}
