import {
  applyDistrictRoster,
  discardDistrictRoster,
  type DistrictRoster,
  getDistrictRoster,
  startDistrictRoster,
} from '#contracts/rosters/district-rosters';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FileBody } from '../../../core/http/file-body.js';
import { Input } from '../../../core/http/input.js';
import { DistrictRostersQuery } from './district-rosters.query.js';
import { EndDistrictRoster } from './end-district-roster.js';
import { StartDistrictRoster } from './start-district-roster.js';

@Controller()
export class DistrictRostersController {
  constructor(
    private readonly starting: StartDistrictRoster,
    private readonly rosters: DistrictRostersQuery,
    private readonly ending: EndDistrictRoster,
  ) {}

  @Endpoint(startDistrictRoster)
  start(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof startDistrictRoster>,
    @FileBody() file: Buffer,
  ): Promise<DistrictRoster> {
    return this.starting.run(caller, input, file);
  }

  @Endpoint(getDistrictRoster)
  get(
    @Input() { districtId }: InputOf<typeof getDistrictRoster>,
  ): Promise<ResponseOf<typeof getDistrictRoster>> {
    return this.rosters.latest(districtId);
  }

  @Endpoint(applyDistrictRoster)
  apply(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof applyDistrictRoster>,
  ): Promise<DistrictRoster> {
    return this.ending.apply(caller, input);
  }

  @Endpoint(discardDistrictRoster)
  discard(@Input() { rosterId }: InputOf<typeof discardDistrictRoster>): Promise<DistrictRoster> {
    return this.ending.discard(rosterId);
  }
}
