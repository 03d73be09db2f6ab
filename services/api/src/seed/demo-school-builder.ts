import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../auth/caller.js';
import { CreatePointCategory } from '../categories/create-point-category/create-point-category.js';
import { CreateClass } from '../classes/create-class/create-class.js';
import { CreateReward } from '../rewards/create-reward/create-reward.js';
import { DATABASE } from '../platform/tokens.js';
import { StudentCodes } from '../students/codes/student-codes.js';
import { AddStudent } from '../students/add-student/add-student.js';
import { demoId } from './demo-id.js';
import { DemoPeople } from './demo-people.js';
import { RAFFLES, REWARDS } from './demo-rewards.js';
import {
  CATEGORIES,
  CLASS_CATEGORY,
  type DemoCategory,
  type DemoClass,
  type DemoSchool,
} from './demo-schools.js';
import { newName } from './names.js';
import { type Random } from './random.js';

export type BuiltCategory = { categoryId: string; notes: readonly string[] };
export type BuiltClass = { teacher: Caller; studentIds: string[]; categories: BuiltCategory[] };
export type BuiltReward = { rewardId: string; cost: number };
export type BuiltSchool = {
  key: string;
  schoolId: string;
  timeZone: string;
  admin: Caller;
  staff: Caller[];
  classes: BuiltClass[];
  rewards: BuiltReward[];
  drawnRaffle: BuiltReward;
  openRaffle: BuiltReward;
};

/** Builds a demo school's directory with the use cases that its people would use. */
@Injectable()
export class DemoSchoolBuilder {
  constructor(
    private readonly people: DemoPeople,
    private readonly createClass: CreateClass,
    private readonly addStudent: AddStudent,
    private readonly createCategory: CreatePointCategory,
    private readonly createReward: CreateReward,
    private readonly studentCodes: StudentCodes,
    @Inject(DATABASE) private readonly db: Kysely<Database>,
  ) {}

  async build(districtId: string, school: DemoSchool, random: Random): Promise<BuiltSchool> {
    const { key, timeZone } = school;
    const schoolId = await this.people.createSchool(districtId, school);
    const callers = new Map<string, Caller>();
    for (const user of school.users) {
      const userId = await this.people.createUser(schoolId, user);
      const actor = { kind: 'staff', id: userId } as const;
      callers.set(user.email, { userId, actor, role: user.role, schoolId, timeZone });
    }
    const staff = [...callers.values()];
    const admin = known(staff.find(({ role }) => role === 'school_admin'));
    const categories = [];
    for (const category of CATEGORIES) categories.push(await this.category(admin, key, category, null));
    const taken = new Set<string>();
    const classes = [];
    for (const each of school.classes) {
      const teacher = known(callers.get(each.teacher));
      const { classId, studentIds } = await this.fill(teacher, admin, school, each, { random, taken });
      classes.push({ classId, teacher, studentIds, categories: [...categories] });
    }
    await this.giveCode(school, classes[0]?.studentIds[0]);
    const [first] = classes;
    if (first !== undefined) {
      first.categories.push(await this.category(first.teacher, key, CLASS_CATEGORY, first.classId));
    }
    return { key, schoolId, timeZone, admin, staff, classes, ...(await this.rewards(admin, key)) };
  }

  private async fill(
    teacher: Caller,
    admin: Caller,
    school: DemoSchool,
    { name, description, grade, students }: DemoClass,
    { random, taken }: { random: Random; taken: Set<string> },
  ): Promise<{ classId: string; studentIds: string[] }> {
    const classId = demoId(school.key, 'class', name);
    await this.createClass.run(teacher, classId, { name, description });
    const studentIds = [];
    for (let i = 0; i < students; i++) {
      const id = demoId(school.key, 'class', name, 'student', i);
      const student = {
        classId,
        name: newName(random, taken),
        studentId: `${school.prefix}-${1_000 + taken.size}`,
        grade,
      };
      await this.addStudent.run(admin, id, student);
      studentIds.push(id);
    }
    return { classId, studentIds };
  }

  private async giveCode({ studentCode }: DemoSchool, studentId: string | undefined): Promise<void> {
    if (studentCode === undefined || studentId === undefined) return;
    await this.db.transaction().execute((tx) => this.studentCodes.replace(tx, studentId, studentCode));
  }

  private async category(
    by: Caller,
    key: string,
    { notes, ...category }: DemoCategory,
    classId: string | null,
  ): Promise<BuiltCategory> {
    const categoryId = demoId(key, 'category', category.name);
    await this.createCategory.run(by, categoryId, { ...category, classId });
    return { categoryId, notes };
  }

  private async rewards(admin: Caller, key: string) {
    const create = async (
      reward: (typeof REWARDS)[number] | (typeof RAFFLES)['drawn' | 'open'],
    ): Promise<BuiltReward> => {
      const rewardId = demoId(key, 'reward', reward.name);
      await this.createReward.run(admin, rewardId, { ...reward, classId: null });
      return { rewardId, cost: reward.pointCost };
    };
    const rewards = [];
    for (const reward of REWARDS) rewards.push(await create(reward));
    return { rewards, drawnRaffle: await create(RAFFLES.drawn), openRaffle: await create(RAFFLES.open) };
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo names someone who is not in it');
  return value;
}
