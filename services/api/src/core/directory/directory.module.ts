import { Global, Module } from '@nestjs/common';
import { ClassReader } from './class-reader.js';

@Global()
@Module({ providers: [ClassReader], exports: [ClassReader] })
export class DirectoryModule {}
