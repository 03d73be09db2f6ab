import { Module } from '@nestjs/common';
import { AwardNotes } from './award-notes.js';
import { AwardDirectory } from './award-points/award-directory.js';
import { AwardPointsController } from './award-points/award-points.controller.js';
import { AwardPointsHandler } from './award-points/award-points.handler.js';
import { ReverseAwardController } from './reverse-award/reverse-award.controller.js';
import { ReverseAwardHandler } from './reverse-award/reverse-award.handler.js';

@Module({
  controllers: [AwardPointsController, ReverseAwardController],
  providers: [AwardDirectory, AwardNotes, AwardPointsHandler, ReverseAwardHandler],
})
export class AwardsModule {}
