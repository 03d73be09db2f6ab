import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { type Logger } from '../../core/platform/logger.js';
import { nestOptions } from '../../core/platform/nest-options.js';
import { Demo } from './demo.js';
import { type SeedEnvironment } from './seed-environment.js';
import { SeedModule } from './seed.module.js';

/** Fills the demo into the database as the environment says. @returns how many commands were carried out */
export async function fillDemo(environment: SeedEnvironment, logger: Logger): Promise<number> {
  const app = await NestFactory.createApplicationContext(
    SeedModule.on({ environment, logger }),
    nestOptions(logger),
  );
  try {
    const demo = app.get(Demo);
    return await (environment.demo === '1' ? demo.make() : demo.makeUnlessUsed());
  } finally {
    await app.close();
  }
}
