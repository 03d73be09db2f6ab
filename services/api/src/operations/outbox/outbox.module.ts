import { Module } from '@nestjs/common';
import { OutboxController } from './outbox.controller.js';
import { OutboxQuery } from './outbox.query.js';

@Module({ controllers: [OutboxController], providers: [OutboxQuery] })
export class OutboxModule {}
