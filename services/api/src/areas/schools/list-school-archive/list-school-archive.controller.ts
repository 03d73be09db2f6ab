import { type InputOf } from '#contracts/route';
import { type ArchivedItem, listSchoolArchive } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { SchoolArchiveQuery } from './school-archive.query.js';

@Controller()
export class ListSchoolArchiveController {
  constructor(private readonly archive: SchoolArchiveQuery) {}

  @Endpoint(listSchoolArchive)
  list(
    @Input() { schoolId }: InputOf<typeof listSchoolArchive>,
  ): Promise<{ classes: ArchivedItem[]; students: ArchivedItem[] }> {
    return this.archive.run(schoolId);
  }
}
