import { Module } from '@nestjs/common';
import { AwardNotes } from './award-notes.js';
import { AwardDirectory } from './award-points/award-directory.js';
import { AwardPointsHandler } from './award-points/award-points.handler.js';
import { AwardsController } from './awards.controller.js';
import { GivenAwardsQuery } from './given-awards.query.js';
import { ReverseAwardHandler } from './reverse-award.handler.js';

@Module({
  controllers: [AwardsController],
  providers: [AwardDirectory, AwardNotes, AwardPointsHandler, GivenAwardsQuery, ReverseAwardHandler],
})
export class AwardsModule {}
