import {
  applyRosterImport,
  discardRosterImport,
  getRosterImport,
  listRosterImports,
  type RosterImport,
  type RosterImportDetail,
  startRosterImport,
} from '#contracts/rosters/roster-imports';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FileBody } from '../../../core/http/file-body.js';
import { Input } from '../../../core/http/input.js';
import { EndRosterImport } from './end-roster-import.js';
import { RosterImportsQuery } from './roster-imports.query.js';
import { StartRosterImport } from './start-roster-import.js';

@Controller()
export class RosterImportsController {
  constructor(
    private readonly starting: StartRosterImport,
    private readonly imports: RosterImportsQuery,
    private readonly ending: EndRosterImport,
  ) {}

  @Endpoint(startRosterImport)
  start(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof startRosterImport>,
    @FileBody() file: Buffer,
  ): Promise<RosterImport> {
    return this.starting.run(caller, input, file);
  }

  @Endpoint(listRosterImports)
  list(
    @Administrator() caller: Administrator,
    @Input() { schoolId }: InputOf<typeof listRosterImports>,
  ): Promise<RosterImport[]> {
    return this.imports.list(caller, schoolId);
  }

  @Endpoint(getRosterImport)
  get(
    @Administrator() caller: Administrator,
    @Input() { importId, rows }: InputOf<typeof getRosterImport>,
  ): Promise<RosterImportDetail> {
    return this.imports.getDetail(caller, importId, rows);
  }

  @Endpoint(applyRosterImport)
  apply(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof applyRosterImport>,
  ): Promise<RosterImport> {
    return this.ending.apply(caller, input);
  }

  @Endpoint(discardRosterImport)
  discard(
    @Administrator() caller: Administrator,
    @Input() { importId }: InputOf<typeof discardRosterImport>,
  ): Promise<RosterImport> {
    return this.ending.discard(caller, importId);
  }
}
