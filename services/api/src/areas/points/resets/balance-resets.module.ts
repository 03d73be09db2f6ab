import { Module } from '@nestjs/common';
import { BalanceResetsController } from './balance-resets.controller.js';
import { ResetBalancesHandler } from './reset-balances.handler.js';
import { ResetStudents } from './reset-students.js';

@Module({ controllers: [BalanceResetsController], providers: [ResetStudents, ResetBalancesHandler] })
export class BalanceResetsModule {}
