import { type InputOf, type ResponseOf } from '#contracts/route';
import {
  archiveHouse,
  assignHouses,
  type AssignmentPreview,
  createHouse,
  getHouseStandings,
  type House,
  type HouseStandings,
  listHouses,
  previewAssignment,
  updateHouse,
} from '#contracts/students/houses';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { ArchiveHouse } from './archive-house.js';
import { CreateHouse } from './create-house.js';
import { HouseAssignment } from './house-assignment.js';
import { HouseReader } from './house-reader.js';
import { HouseStandingsQuery } from './house-standings.query.js';
import { UpdateHouse } from './update-house.js';

@Controller()
export class HousesController {
  constructor(
    private readonly houses: HouseReader,
    private readonly creating: CreateHouse,
    private readonly updating: UpdateHouse,
    private readonly archiving: ArchiveHouse,
    private readonly assignments: HouseAssignment,
    private readonly standings: HouseStandingsQuery,
  ) {}

  @Endpoint(listHouses)
  list(@Caller() { schoolId }: Caller): Promise<House[]> {
    return this.houses.list(schoolId);
  }

  @Endpoint(createHouse)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createHouse>,
  ): Promise<CommandAnswer<House>> {
    return this.creating.run(caller, identity, input);
  }

  @Endpoint(updateHouse)
  update(@Caller() caller: Caller, @Input() edit: InputOf<typeof updateHouse>): Promise<House> {
    return this.updating.run(caller, edit);
  }

  @Endpoint(archiveHouse)
  archive(@Caller() caller: Caller, @Input() { houseId }: InputOf<typeof archiveHouse>): Promise<House> {
    return this.archiving.run(caller, houseId);
  }

  @Endpoint(previewAssignment)
  preview(
    @Caller() caller: Caller,
    @Input() assignment: InputOf<typeof previewAssignment>,
  ): Promise<AssignmentPreview> {
    return this.assignments.preview(caller, assignment);
  }

  @Endpoint(assignHouses)
  assign(
    @Caller() caller: Caller,
    @Input() input: InputOf<typeof assignHouses>,
  ): Promise<ResponseOf<typeof assignHouses>> {
    return this.assignments.apply(caller, input);
  }

  @Endpoint(getHouseStandings)
  @UseInterceptors(FollowLedger)
  getStandings(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { period }: InputOf<typeof getHouseStandings>,
  ): Promise<HouseStandings> {
    return this.standings.run(caller, period);
  }
}
