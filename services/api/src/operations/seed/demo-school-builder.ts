import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { CreatePointCategory } from '../../areas/points/categories/create-point-category.js';
import { CreateClass } from '../../areas/students/classes/create-class.js';
import { type RepeatableCommand } from '../../core/directory/command-log.js';
import { CreateReward, type NewReward } from '../../areas/rewards/catalog/create-reward.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { LoginCodes } from '../../areas/students/students/login-codes/login-codes.js';
import { AddStudent, type NewStudent } from '../../areas/students/students/add-student.js';
import { demoId } from '../../core/platform/demo/demo-id.js';
import { DemoPeople } from './demo-people.js';
import { type DemoReward, REGULAR, SPECIAL, type SpecialReward } from './demo-rewards.js';
import {
  CATEGORIES,
  CLASS_CATEGORY,
  type DemoCategory,
  type DemoClass,
  type DemoSchool,
} from '../../core/platform/demo/demo-schools.js';
import { newName } from './names.js';
import { type Random } from './random.js';
import { endOfSchool } from './school-days.js';

export type BuiltCategory = { categoryId: string; notes: readonly string[] };
export type BuiltClass = {
  classId: string;
  teacher: Caller;
  studentIds: string[];
  categories: BuiltCategory[];
};
export type BuiltReward = {
  rewardId: string;
  cost: number;
  quantity: number | null;
  /** For a raffle: when it ends. */
  closesAt: Date | null;
};
export type BuiltSchool = {
  key: string;
  schoolId: string;
  timeZone: string;
  admin: Caller;
  staff: Caller[];
  classes: BuiltClass[];
  regular: BuiltReward[];
  special: Record<SpecialReward, BuiltReward>;
  /** Joins the last class near the end of the history. */
  newcomer: NewStudent;
  /** The student whose portal is demonstrated first; it contains an example of everything. */
  portalStudentId: string | undefined;
};

/** Creates a demo school's directory through the use cases that its people would use. */
@Injectable()
export class DemoSchoolBuilder {
  constructor(
    private readonly people: DemoPeople,
    private readonly createClass: CreateClass,
    private readonly addStudent: AddStudent,
    private readonly createCategory: CreatePointCategory,
    private readonly createReward: CreateReward,
    private readonly loginCodes: LoginCodes,
    @Inject(DATABASE) private readonly db: Kysely<Database>,
  ) {}

  /** @param now the end of the demo's history */
  async build(districtId: string, school: DemoSchool, random: Random, now: Date): Promise<BuiltSchool> {
    const { key, timeZone } = school;
    const schoolId = await this.people.createSchool(districtId, school);
    const callers = new Map<string, Caller>();
    for (const user of school.users) {
      const userId = await this.people.createUser(schoolId, user);
      const actor = { kind: 'staff', id: userId } as const;
      callers.set(user.email, {
        userId,
        actor,
        role: user.role,
        schoolId,
        timeZone,
        nameOrder: 'first-name',
      });
    }
    const staff = [...callers.values()];
    const admin = known(staff.find(({ role }) => role === 'school_admin'));
    const categories = [];
    for (const category of CATEGORIES) categories.push(await this.category(admin, key, category, null));
    const taken = new Set<string>();
    const classes: BuiltClass[] = [];
    const last = known(school.classes.at(-1));
    for (const each of school.classes) {
      const teacher = known(callers.get(each.teacher));
      const students = each === last ? each.students - 1 : each.students;
      const filled = await this.fill(teacher, admin, school, { ...each, students }, { random, taken });
      classes.push({ ...filled, teacher, categories: [...categories] });
    }
    const newcomer = {
      classId: known(classes.at(-1)).classId,
      ...nextStudent(school, last, { random, taken }),
    };
    const [first] = classes;
    const portalStudentId = first?.studentIds[0];
    await this.giveCode(school, portalStudentId);
    if (first !== undefined) {
      first.categories.push(await this.category(first.teacher, key, CLASS_CATEGORY, first.classId));
    }
    const rewards = await this.rewards(admin, key, classes, now);
    return { key, schoolId, timeZone, admin, staff, classes, ...rewards, newcomer, portalStudentId };
  }

  private async fill(
    teacher: Caller,
    admin: Caller,
    school: DemoSchool,
    { students, ...schoolClass }: DemoClass,
    names: Names,
  ): Promise<{ classId: string; studentIds: string[] }> {
    const { name, description } = schoolClass;
    const command = commandFor(teacher, school.key, 'class', name);
    const { body } = await this.createClass.run(teacher, command, { name, description });
    const classId = body.id;
    const studentIds = [];
    for (let i = 0; i < students; i++) {
      const student = { classId, ...nextStudent(school, schoolClass, names) };
      const adding = commandFor(admin, school.key, 'class', name, 'student', i);
      studentIds.push((await this.addStudent.run(admin, adding, student)).body.id);
    }
    return { classId, studentIds };
  }

  private async giveCode({ studentCode }: DemoSchool, studentId: string | undefined): Promise<void> {
    if (studentCode === undefined || studentId === undefined) return;
    await this.db.transaction().execute((tx) => this.loginCodes.replace(tx, studentId, studentCode));
  }

  private async category(
    by: Caller,
    key: string,
    { notes, ...category }: DemoCategory,
    classId: string | null,
  ): Promise<BuiltCategory> {
    const command = commandFor(by, key, 'category', category.name);
    const { body } = await this.createCategory.run(by, command, { ...category, classId });
    return { categoryId: body.id, notes };
  }

  /** Rewards for the school are created by an administrator, that of the first class by its teacher. */
  private async rewards(admin: Caller, key: string, [first]: readonly BuiltClass[], now: Date) {
    const ofSchool = (reward: DemoReward) => this.reward(admin, key, reward, null, now);
    const { classId, teacher } = known(first);
    const regular = [];
    for (const reward of REGULAR) regular.push(await ofSchool(reward));
    const special = {
      sought: await ofSchool(SPECIAL.sought),
      scarce: await ofSchool(SPECIAL.scarce),
      ofClass: await this.reward(teacher, key, SPECIAL.ofClass, classId, now),
      retired: await ofSchool(SPECIAL.retired),
      drawn: await ofSchool(SPECIAL.drawn),
      open: await ofSchool(SPECIAL.open),
      closed: await ofSchool(SPECIAL.closed),
    };
    return { regular, special };
  }

  private async reward(
    by: Caller,
    key: string,
    reward: DemoReward,
    classId: string | null,
    now: Date,
  ): Promise<BuiltReward> {
    const command = commandFor(by, key, 'reward', reward.name);
    const created = newRewardOf(reward, { classId, timeZone: by.timeZone }, now);
    const { body } = await this.createReward.run(by, command, created);
    return {
      rewardId: body.id,
      cost: body.pointCost,
      quantity: body.quantity,
      closesAt: created.type === 'raffle' ? created.raffleEndDate : null,
    };
  }
}

/** @param now the end of the demo's history */
function newRewardOf(
  reward: DemoReward,
  { classId, timeZone }: { classId: string | null; timeZone: string },
  now: Date,
): NewReward {
  if (reward.type === 'standard') return { ...reward, limit: null, classId };
  const { endsInDays, ...raffle } = reward;
  const raffleEndDate = endsInDays === null ? null : endOfSchool(now, endsInDays, timeZone);
  return { ...raffle, limit: null, classId, raffleEndDate };
}

type Names = { random: Random; taken: Set<string> };

function nextStudent(
  { prefix }: DemoSchool,
  { grade }: Pick<DemoClass, 'grade'>,
  { random, taken }: Names,
): Omit<NewStudent, 'classId'> {
  const name = newName(random, taken);
  return { name, studentId: `${prefix}-${1_000 + taken.size}`, grade };
}

/** Equal in every demo, so that its ids are. */
function commandFor({ schoolId }: Caller, ...words: readonly (string | number)[]): RepeatableCommand {
  return { schoolId, commandId: demoId(...words), fingerprint: 'demo' };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo names someone who is not in it');
  return value;
}
