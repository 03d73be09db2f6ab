import { addReward } from '#test/e2e/catalogue';
import { createPupil, portalReward } from '#test/e2e/student-portal/student-portal';
import { type Task } from './task.js';

export const SPENDING: readonly Task[] = [
  {
    name: 'Sign in as a student, and redeem a reward',
    prepare: async ({ person, admin }) => {
      const { code, classId } = await createPupil(admin, 'Noor Haddad', 10);
      const reward = await addReward(admin, 'Kite', { classId, pointCost: 4 });
      const { page } = person;
      await page.goto('/student/login');
      const login = page.getByRole('button', { name: 'Login' });
      await login.waitFor();
      return async () => {
        const redeem = portalReward(page, reward.name).getByRole('button', { name: 'Redeem' });
        await person.type(page.getByLabel('Login Code'), code);
        await person.tap(login, redeem);
        const confirm = page.getByRole('button', { name: 'Confirm Redemption' });
        await person.tap(redeem, confirm);
        await person.tap(confirm, page.getByText('Reward redeemed!', { exact: true }));
      };
    },
  },
];
