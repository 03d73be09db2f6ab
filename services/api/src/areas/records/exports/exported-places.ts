import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { invalidInput, notFound, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireDistrict, unknownDistrict } from '../../schools/districts/districts.query.js';
import { askedSchool } from '../../schools/asked-school.js';

/** What is exported, and the schools whose audit says so. */
export type ExportedPlace = { schoolId: string | null; districtId: string | null; schoolIds: string[] };
type Named = { schoolId?: string | undefined; districtId?: string | undefined };

/** Finds the school or the district that an export is to be of. */
@Injectable()
export class ExportedPlaces {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** @throws Problem 404 for what the caller doesn't administer, 400 if not one place is named, 409 for a district without a school */
  async find(caller: Administrator, named: Named): Promise<ExportedPlace> {
    if (named.districtId !== undefined) return this.district(caller, named.districtId, named.schoolId);
    const schoolId = askedSchool(caller, named.schoolId);
    if (schoolId === null)
      throw invalidInput([{ path: 'schoolId', message: 'Please choose a school or a district' }]);
    const query = this.db.selectFrom('directory.schools').select('id').where('id', '=', schoolId);
    if ((await query.executeTakeFirst()) === undefined)
      throw notFound('schoolId', 'This school does not exist.');
    return { schoolId, districtId: null, schoolIds: [schoolId] };
  }

  private async district(
    { role }: Administrator,
    districtId: string,
    schoolId: string | undefined,
  ): Promise<ExportedPlace> {
    if (schoolId !== undefined)
      throw invalidInput([{ path: 'districtId', message: 'Choose either a school or a district' }]);
    if (role !== 'executive_admin') throw unknownDistrict();
    await requireDistrict(this.db, districtId);
    const schools = await this.db
      .selectFrom('directory.schools')
      .select('id')
      .where('district_id', '=', districtId)
      .execute();
    if (schools.length === 0)
      throw refused(409, 'no-schools', 'districtId', 'This district has no schools yet.');
    return { schoolId: null, districtId, schoolIds: schools.map(({ id }) => id) };
  }
}
