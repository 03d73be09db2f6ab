import { type DynamicModule, Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { type Platform, PlatformModule } from '../platform/platform.module.js';
import { RafflesModule } from '../raffles/raffles.module.js';
import { ReadModelModule } from '../readmodel/read-model.module.js';
import { RedemptionsModule } from '../redemptions/redemptions.module.js';
import { RewardsModule } from '../rewards/rewards.module.js';
import { StudentsModule } from '../students/students.module.js';
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
        ReadModelModule,
        DirectoryModule,
        ClassesModule,
        StudentsModule,
        CategoriesModule,
        RewardsModule,
        AwardsModule,
        RedemptionsModule,
        RafflesModule,
      ],
      providers: [{ provide: DemoClock, useValue: clock }, DemoPeople, DemoSchoolBuilder, Demo],
    };
  }
}
