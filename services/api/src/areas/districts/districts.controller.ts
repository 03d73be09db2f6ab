import {
  createDistrict,
  deleteDistrict,
  type District,
  listDistricts,
  updateDistrict,
} from '#contracts/districts';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../core/auth/administrator.js';
import { SchoollessCommand } from '../../core/auth/command-identity.js';
import { type RepeatableCommand } from '../../core/directory/command-log.js';
import { type CommandAnswer } from '../../core/http/command-answer.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
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
    @Input() input: InputOf<typeof createDistrict>,
  ): Promise<CommandAnswer<District>> {
    return this.save.create(caller, command, input);
  }

  @Endpoint(updateDistrict)
  update(
    @Administrator() caller: Administrator,
    @Input() { districtId, ...input }: InputOf<typeof updateDistrict>,
  ): Promise<District> {
    return this.save.update(caller, districtId, input);
  }

  @Endpoint(deleteDistrict)
  async delete(
    @Administrator() caller: Administrator,
    @Input() { districtId }: InputOf<typeof deleteDistrict>,
  ): Promise<{ message: string }> {
    await this.deleteDistrict.run(caller, districtId);
    return { message: 'The district was deleted' };
  }
}
