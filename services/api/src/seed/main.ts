import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import pino from 'pino';
import { readEnvironment } from '../platform/environment.js';
import { nestOptions } from '../platform/nest-options.js';
import { Demo } from './demo.js';
import { SeedModule } from './seed.module.js';

const environment = readEnvironment(process.env);
const logger = pino({ level: environment.logLevel, base: { service: 'seed' } });

const app = await NestFactory.createApplicationContext(
  SeedModule.on({ environment, logger }),
  nestOptions(logger),
);
try {
  const commands = await app.get(Demo).make();
  logger.info({ commands }, commands === 0 ? 'the demo is there already' : 'the demo is made');
} finally {
  await app.close();
}
