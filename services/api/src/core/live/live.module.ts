import { Module } from '@nestjs/common';
import { ChangesReader } from './changes-reader.js';
import { LiveHub } from './live-hub.js';
import { LiveStreams } from './live-streams.js';
import { LiveController } from './live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveHub, LiveStreams, ChangesReader] })
export class LiveModule {}
