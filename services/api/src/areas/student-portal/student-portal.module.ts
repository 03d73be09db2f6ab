import { Keyring } from '#runtime/keyring';
import { Module } from '@nestjs/common';
import { type Environment } from '../../core/platform/environment.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';
import { StudentsModule } from '../students/students.module.js';
import { ChooseGoal } from './choose-goal.js';
import { PortalPrizesQuery } from './portal-prizes.query.js';
import { PortalRedemptionsQuery } from './portal-redemptions.query.js';
import { PortalRewardsQuery } from './portal-rewards.query.js';
import { PortalStudentQuery } from './portal-student.query.js';
import { PortalTransactionsQuery } from './portal-transactions.query.js';
import { CodeLimits } from './sign-in/code-limits.js';
import { CodeSightings } from './sign-in/code-sightings.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { LoginCodeStrategy } from './sign-in/login-code.strategy.js';
import { StudentPortalController } from './student-portal.controller.js';

const devices = {
  provide: KnownDevices,
  useFactory: (keyring: Keyring, { isSecure }: Environment) => new KnownDevices(keyring, isSecure),
  inject: [Keyring, ENVIRONMENT],
};

@Module({
  imports: [StudentsModule],
  controllers: [StudentPortalController],
  providers: [
    devices,
    CodeLimits,
    CodeSightings,
    LoginCodeStrategy,
    PortalStudentQuery,
    PortalTransactionsQuery,
    PortalRewardsQuery,
    PortalRedemptionsQuery,
    PortalPrizesQuery,
    ChooseGoal,
  ],
})
export class StudentPortalModule {}
