import { Module } from '@nestjs/common';
import { EraseStudent } from './erase-student.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresQuery } from './erasures.query.js';
import { RetentionQuery } from './retention.query.js';

@Module({ controllers: [ErasuresController], providers: [EraseStudent, ErasuresQuery, RetentionQuery] })
export class ErasuresModule {}
