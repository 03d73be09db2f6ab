import { type DynamicModule, Module } from '@nestjs/common';
import { PointsModule } from '../../areas/points/points.module.js';
import { StudentsModule } from '../../areas/students/students.module.js';
import { RewardsModule } from '../../areas/rewards/rewards.module.js';
import { DirectoryModule } from '../../core/directory/directory.module.js';
import { LedgerModule } from '../../core/ledger/ledger.module.js';
import { type Platform, PlatformModule } from '../../core/platform/platform.module.js';
import { ReadModelModule } from '../../core/readmodel/read-model.module.js';
import { DemoClock } from './demo-clock.js';
import { DemoPeople } from './demo-people.js';
import { DemoSchoolBuilder } from './demo-school-builder.js';
import { Demo } from './demo.js';

@Module({})
export class SeedModule {
  static on(platform: Omit<Platform, 'clock'>): DynamicModule {
    const clock = new DemoClock();
    return {
      module: SeedModule,
      imports: [
        PlatformModule.on({ ...platform, clock }),
        LedgerModule,
        ReadModelModule,
        DirectoryModule,
        StudentsModule,
        PointsModule,
        RewardsModule,
      ],
      providers: [{ provide: DemoClock, useValue: clock }, DemoPeople, DemoSchoolBuilder, Demo],
    };
  }
}
