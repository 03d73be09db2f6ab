import { type DynamicModule, Module } from '@nestjs/common';
import { AwardsModule } from '../../areas/points/awards/awards.module.js';
import { ClassesModule } from '../../areas/students/classes/classes.module.js';
import { PointCategoriesModule } from '../../areas/points/categories/point-categories.module.js';
import { RafflesModule } from '../../areas/rewards/raffles/raffles.module.js';
import { RedemptionsModule } from '../../areas/rewards/redemptions/redemptions.module.js';
import { RewardsModule } from '../../areas/rewards/catalog/rewards.module.js';
import { StudentsModule } from '../../areas/students/students/students.module.js';
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
        ClassesModule,
        StudentsModule,
        PointCategoriesModule,
        RewardsModule,
        AwardsModule,
        RedemptionsModule,
        RafflesModule,
      ],
      providers: [{ provide: DemoClock, useValue: clock }, DemoPeople, DemoSchoolBuilder, Demo],
    };
  }
}
