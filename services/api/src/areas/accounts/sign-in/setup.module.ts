import { Module } from '@nestjs/common';
import { SetupController } from './setup.controller.js';
import { SetupQuery } from './setup.query.js';

@Module({ controllers: [SetupController], providers: [SetupQuery] })
export class SetupModule {}
