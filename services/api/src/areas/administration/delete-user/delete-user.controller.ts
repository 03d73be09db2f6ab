import { deleteUser } from '#contracts/administration';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type DeletedUser, DeleteUser } from './delete-user.js';

@Controller()
export class DeleteUserController {
  constructor(private readonly deleteUser: DeleteUser) {}

  @Endpoint(deleteUser)
  delete(
    @Administrator() caller: Administrator,
    @Input() { userId }: InputOf<typeof deleteUser>,
  ): Promise<DeletedUser> {
    return this.deleteUser.run(caller, userId);
  }
}
