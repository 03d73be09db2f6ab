import { type AdminClass, listAdminClasses } from '#contracts/administration';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type ListInput, type Page } from '../page.js';
import { AdminClassesQuery } from './admin-classes.query.js';

@Controller()
export class ListAdminClassesController {
  constructor(private readonly classes: AdminClassesQuery) {}

  @Endpoint(listAdminClasses)
  list(@Administrator() caller: Administrator, @Input() input: ListInput): Promise<Page<AdminClass>> {
    return this.classes.run(caller, input);
  }
}
