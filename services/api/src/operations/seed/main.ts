import { environmentOrExit } from '#runtime/environment';
import { createLogger, logUncaught } from '#runtime/logger';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { nestOptions } from '../../core/platform/nest-options.js';
import { Demo } from './demo.js';
import { readSeedEnvironment } from './seed-environment.js';
import { SeedModule } from './seed.module.js';

const environment = environmentOrExit(readSeedEnvironment);
const logger = createLogger({ level: environment.logLevel, base: { service: 'seed' } });
logUncaught(logger);

const app = await NestFactory.createApplicationContext(
  SeedModule.on({ environment, logger }),
  nestOptions(logger),
);
try {
  const demo = app.get(Demo);
  const commands = await (environment.demo === '1' ? demo.make() : demo.makeUnlessUsed());
  logger.info({ commands }, commands === 0 ? 'there was nothing to fill' : 'the demo is made');
} finally {
  await app.close();
}
