import {
  createDistrict,
  deleteDistrict,
  type District,
  listDistricts,
  updateDistrict,
} from '#contracts/schools/districts';
import { type InputOf } from '#contracts/route';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Administrator } from '../../../core/auth/administrator.js';
import { SchoollessCommand } from '../../../core/auth/command-identity.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { DeleteDistrict } from './delete-district.js';
import { DistrictsQuery } from './districts.query.js';
import { SaveDistrict } from './save-district.js';

@Controller()
export class DistrictsController {
  constructor(
    private readonly districts: DistrictsQuery,
    private readonly save: SaveDistrict,
    private readonly deleteDistrict: DeleteDistrict,
  ) {}

  @Endpoint(listDistricts)
  list(): Promise<District[]> {
    return this.districts.list();
  }

  @Endpoint(createDistrict)
  create(
    @Administrator() caller: Administrator,
    @SchoollessCommand() command: RepeatableCommand,
    @Req() request: FastifyRequest,
    @Input() input: InputOf<typeof createDistrict>,
  ): Promise<CommandAnswer<District>> {
    return this.save.create(caller, request, command, input);
  }

  @Endpoint(updateDistrict)
  update(
    @Administrator() caller: Administrator,
    @Req() request: FastifyRequest,
    @Input() { districtId, ...input }: InputOf<typeof updateDistrict>,
  ): Promise<District> {
    return this.save.update(caller, request, districtId, input);
  }

  @Endpoint(deleteDistrict)
  async delete(
    @Administrator() caller: Administrator,
    @Req() request: FastifyRequest,
    @Input() { districtId }: InputOf<typeof deleteDistrict>,
  ): Promise<{ message: string }> {
    await this.deleteDistrict.run(caller, request, districtId);
    return { message: 'The district was deleted' };
  }
}
