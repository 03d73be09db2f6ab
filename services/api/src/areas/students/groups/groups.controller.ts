import { type InputOf, type ResponseOf } from '#contracts/route';
import {
  changeGroupMembers,
  createGroup,
  deleteGroup,
  type Group,
  type GroupMembership,
  listGroupMemberships,
  listGroups,
  listGroupStudents,
  updateGroup,
} from '#contracts/students/groups';
import { type Student } from '#contracts/students/students';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { StudentReader } from '../students/student-reader.js';
import { ChangeMembers } from './change-members.js';
import { CreateGroup } from './create-group.js';
import { DeleteGroup } from './delete-group.js';
import { GroupReader } from './group-reader.js';
import { UpdateGroup } from './update-group.js';

@Controller()
export class GroupsController {
  constructor(
    private readonly groups: GroupReader,
    private readonly students: StudentReader,
    private readonly creating: CreateGroup,
    private readonly updating: UpdateGroup,
    private readonly deleting: DeleteGroup,
    private readonly members: ChangeMembers,
  ) {}

  @Endpoint(listGroups)
  list(@Caller() caller: Caller, @Input() { include }: InputOf<typeof listGroups>): Promise<Group[]> {
    return this.groups.list(caller, { withOver: include === 'over' });
  }

  @Endpoint(createGroup)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createGroup>,
  ): Promise<CommandAnswer<Group>> {
    return this.creating.run(caller, identity, input);
  }

  @Endpoint(updateGroup)
  update(@Caller() caller: Caller, @Input() edit: InputOf<typeof updateGroup>): Promise<Group> {
    return this.updating.run(caller, edit);
  }

  @Endpoint(deleteGroup)
  async delete(
    @Caller() caller: Caller,
    @Input() { groupId }: InputOf<typeof deleteGroup>,
  ): Promise<ResponseOf<typeof deleteGroup>> {
    await this.deleting.run(caller, groupId);
    return { message: 'Group deleted' };
  }

  @Endpoint(changeGroupMembers)
  changeMembers(
    @Caller() caller: Caller,
    @Input() change: InputOf<typeof changeGroupMembers>,
  ): Promise<Group> {
    return this.members.run(caller, change);
  }

  @Endpoint(listGroupStudents)
  @UseInterceptors(FollowLedger)
  async listStudents(
    @Caller() caller: Caller,
    @Input() { groupId }: InputOf<typeof listGroupStudents>,
  ): Promise<Student[]> {
    const { id } = await this.groups.get(caller, groupId);
    return this.students.ofGroup(caller, id, this.groups.today(caller));
  }

  @Endpoint(listGroupMemberships)
  listMemberships(
    @Caller() caller: Caller,
    @Input() { groupId }: InputOf<typeof listGroupMemberships>,
  ): Promise<GroupMembership[]> {
    return this.groups.memberships(caller, groupId);
  }
}
