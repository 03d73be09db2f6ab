import { Module } from '@nestjs/common';
import { PassSecondStep } from './pass-second-step.js';
import { SignInWithPasskey } from './sign-in-with-passkey.js';
import { SecondStepController } from './second-step.controller.js';

@Module({ controllers: [SecondStepController], providers: [PassSecondStep, SignInWithPasskey] })
export class SecondStepModule {}
