import { Module } from '@nestjs/common';
import { LiveHub } from './live-hub.js';
import { LiveController } from './live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveHub] })
export class LiveModule {}
