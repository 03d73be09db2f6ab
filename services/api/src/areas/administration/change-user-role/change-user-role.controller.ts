import { type AdminUser, changeUserRole } from '#contracts/administration';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ChangeUserRole } from './change-user-role.js';

@Controller()
export class ChangeUserRoleController {
  constructor(private readonly changeUserRole: ChangeUserRole) {}

  @Endpoint(changeUserRole)
  change(
    @Administrator() caller: Administrator,
    @Input() { userId, role }: InputOf<typeof changeUserRole>,
  ): Promise<AdminUser> {
    return this.changeUserRole.run(caller, userId, role);
  }
}
