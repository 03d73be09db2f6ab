import { Module } from '@nestjs/common';
import { DeleteDistrict } from './delete-district.js';
import { DistrictsController } from './districts.controller.js';
import { DistrictsQuery } from './districts.query.js';
import { SaveDistrict } from './save-district.js';

@Module({
  controllers: [DistrictsController],
  providers: [DistrictsQuery, SaveDistrict, DeleteDistrict],
})
export class DistrictsModule {}
