import { Module } from '@nestjs/common';
import { type Environment } from '../../core/platform/environment.js';
import { Keyring } from '../../core/platform/keyring.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';
import { StudentsModule } from '../students/students.module.js';
import { GetPortalStudentController } from './get-portal-student/get-portal-student.controller.js';
import { PortalStudentQuery } from './get-portal-student/portal-student.query.js';
import { ListPortalRedemptionsController } from './list-portal-redemptions/list-portal-redemptions.controller.js';
import { PortalRedemptionsQuery } from './list-portal-redemptions/portal-redemptions.query.js';
import { ListPortalRewardsController } from './list-portal-rewards/list-portal-rewards.controller.js';
import { PortalRewardsQuery } from './list-portal-rewards/portal-rewards.query.js';
import { ListPortalTransactionsController } from './list-portal-transactions/list-portal-transactions.controller.js';
import { PortalTransactionsQuery } from './list-portal-transactions/portal-transactions.query.js';
import { RedeemAsStudentController } from './redeem-as-student/redeem-as-student.controller.js';
import { CodeLimits } from './sign-in/code-limits.js';
import { CodeSightings } from './sign-in/code-sightings.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { StudentCodeStrategy } from './sign-in/student-code.strategy.js';
import { StudentSignInController } from './sign-in/student-sign-in.controller.js';
import { StudentSignOutController } from './sign-out/student-sign-out.controller.js';

const devices = {
  provide: KnownDevices,
  useFactory: (keyring: Keyring, { isSecure }: Environment) => new KnownDevices(keyring, isSecure),
  inject: [Keyring, ENVIRONMENT],
};

@Module({
  imports: [StudentsModule],
  controllers: [
    StudentSignInController,
    StudentSignOutController,
    GetPortalStudentController,
    ListPortalTransactionsController,
    ListPortalRewardsController,
    ListPortalRedemptionsController,
    RedeemAsStudentController,
  ],
  providers: [
    devices,
    CodeLimits,
    CodeSightings,
    StudentCodeStrategy,
    PortalStudentQuery,
    PortalTransactionsQuery,
    PortalRewardsQuery,
    PortalRedemptionsQuery,
  ],
})
export class StudentPortalModule {}
