import { awardPointsInBulk } from '#contracts/points/awards';
import { listPointCategories } from '#contracts/points/point-categories';
import { expect } from '@playwright/test';
import { addReward, givePoints } from '#test/e2e/catalogue';
import { createClassroom, studentRow } from '#test/e2e/classroom';
import { classOf28, inTheMiddle, nameOf, openStudents } from './class-of-28.js';
import { type Task } from './task.js';

export const AWARDING: readonly Task[] = [
  {
    name: 'Give one student a point',
    account: 'teacher',
    aim: 2,
    prepare: async ({ person, admin, as }) => {
      const classroom = await classOf28(admin, await as('teacher'));
      const { name } = inTheMiddle(classroom);
      const { page } = person;
      await openStudents(person, classroom);
      return async () => {
        const respect = page.getByRole('dialog').getByRole('button', { name: 'Respect' });
        await person.tap(page.getByRole('button', { name: `Award points to ${name}` }), respect);
        await person.tap(respect, studentRow(page, name).getByText('+1 pts • Respect'));
      };
    },
  },
  {
    name: 'Give the whole class a point',
    account: 'teacher',
    aim: 3,
    prepare: async ({ person, admin, as }) => {
      const classroom = await classOf28(admin, await as('teacher'));
      const { page } = person;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await openStudents(person, classroom);
      return async () => {
        const respect = page.getByRole('dialog').getByRole('button', { name: 'Respect' });
        await person.tap(button('Award All').or(button('All +1')), respect);
        await person.tap(respect, button('Give'));
        await person.tap(button('Give'), page.getByText('+1 pts • Respect'));
      };
    },
  },
  {
    name: 'Take back an award to the class, a minute later',
    account: 'teacher',
    aim: 3,
    prepare: async ({ person, admin, as }) => {
      const teacher = await as('teacher');
      const classroom = await classOf28(admin, teacher);
      const answer = await teacher.get(listPointCategories.path, { params: { classId: classroom.id } });
      const categories = listPointCategories.response.parse(await answer.json());
      const categoryId = categories.find(({ name }) => name === 'Respect')?.id;
      const data = { categoryId, studentIds: classroom.students.map(({ id }) => id) };
      expect((await teacher.post(awardPointsInBulk.path, { data })).status()).toBe(201);
      const { page } = person;
      // The message with Undo is gone.
      await openStudents(person, classroom);
      return async () => {
        const takeBack = page.getByRole('button', { name: 'Take back: 28 students, Respect' }).first();
        await person.tap(page.getByRole('button', { name: /recent awards$/i }), takeBack);
        const confirm = page.getByRole('button', { name: 'Take Back', exact: true });
        await person.tap(takeBack, confirm);
        await person.tap(confirm, page.getByRole('listitem').filter({ hasText: /28 students.*Taken back$/ }));
      };
    },
  },
  {
    name: 'Find out why a student has 11 points',
    account: 'teacher',
    aim: 1,
    prepare: async ({ person, admin, as }) => {
      const classroom = await classOf28(admin, await as('teacher'));
      const student = inTheMiddle(classroom);
      await givePoints(admin, [student.id], 15);
      const { id: rewardId } = await addReward(admin, 'Pencil', { pointCost: 4 });
      const data = { studentId: student.id, rewardId };
      expect((await admin.post('/api/redemptions/redeem', { data })).status()).toBe(201);
      const { page } = person;
      await openStudents(person, classroom);
      const history = page.getByRole('list', { name: 'Point history' }).getByRole('listitem');
      return () => person.tap(nameOf(page, student.name), history.filter({ hasText: 'Pencil' }));
    },
  },
  {
    name: 'Find a student of another class',
    account: 'teacher',
    prepare: async ({ person, admin, as }) => {
      const [name, other] = ['Xanthe Quill', await createClassroom(admin, ['Xanthe Quill'])];
      const { page } = person;
      await openStudents(person, await classOf28(admin, await as('teacher')));
      return () =>
        person.type(
          page.getByRole('searchbox'),
          'xanthe',
          studentRow(page, name).filter({ hasText: other.name }),
        );
    },
  },
];
