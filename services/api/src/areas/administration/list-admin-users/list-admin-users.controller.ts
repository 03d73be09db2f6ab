import { type AdminUser, listAdminUsers } from '#contracts/administration';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type ListInput, type Page } from '../page.js';
import { AdminUsersQuery } from './admin-users.query.js';

@Controller()
export class ListAdminUsersController {
  constructor(private readonly users: AdminUsersQuery) {}

  @Endpoint(listAdminUsers)
  list(@Administrator() caller: Administrator, @Input() input: ListInput): Promise<Page<AdminUser>> {
    return this.users.run(caller, input);
  }
}
