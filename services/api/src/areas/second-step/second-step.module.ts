import { Module } from '@nestjs/common';
import { PassSecondStep } from './pass-second-step.js';
import { SecondStepController } from './second-step.controller.js';

@Module({ controllers: [SecondStepController], providers: [PassSecondStep] })
export class SecondStepModule {}
