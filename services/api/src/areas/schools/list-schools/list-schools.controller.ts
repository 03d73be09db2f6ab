import { type CountedSchool, listCountedSchools, listSchools, type School } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../core/http/endpoint.js';
import { SchoolsQuery } from './schools.query.js';

@Controller()
export class ListSchoolsController {
  constructor(private readonly schools: SchoolsQuery) {}

  @Endpoint(listSchools)
  list(): Promise<School[]> {
    return this.schools.list();
  }

  @Endpoint(listCountedSchools)
  listCounted(): Promise<CountedSchool[]> {
    return this.schools.listCounted();
  }
}
