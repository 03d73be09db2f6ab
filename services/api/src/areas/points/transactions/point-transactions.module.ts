import { Module } from '@nestjs/common';
import { PointTransactionsController } from './point-transactions.controller.js';
import { PointTransactionsQuery } from './point-transactions.query.js';

@Module({ controllers: [PointTransactionsController], providers: [PointTransactionsQuery] })
export class PointTransactionsModule {}
