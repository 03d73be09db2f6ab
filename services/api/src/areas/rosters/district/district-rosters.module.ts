import { Module } from '@nestjs/common';
import { DistrictRostersController } from './district-rosters.controller.js';
import { DistrictRostersQuery } from './district-rosters.query.js';
import { EndDistrictRoster } from './end-district-roster.js';
import { StartDistrictRoster } from './start-district-roster.js';

@Module({
  controllers: [DistrictRostersController],
  providers: [DistrictRostersQuery, EndDistrictRoster, StartDistrictRoster],
})
export class DistrictRostersModule {}
