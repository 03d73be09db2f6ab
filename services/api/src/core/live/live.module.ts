import { Module } from '@nestjs/common';
import { ChangesReader } from './changes-reader.js';
import { LiveHub } from './live-hub.js';
import { LiveController } from './live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveHub, ChangesReader] })
export class LiveModule {}
