import { Module } from '@nestjs/common';
import { ListPointTransactionsController } from './list-point-transactions/list-point-transactions.controller.js';
import { PointTransactionsQuery } from './list-point-transactions/point-transactions.query.js';

@Module({ controllers: [ListPointTransactionsController], providers: [PointTransactionsQuery] })
export class PointTransactionsModule {}
