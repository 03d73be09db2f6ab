import { type APIRequestContext, type Page } from '@playwright/test';
import { addReward, spend } from '../catalogue.js';
import { createClassroom } from '../classroom.js';
import { expect } from '../console-test.js';

export const manager = (page: Page) => page.getByRole('dialog', { name: 'Raffle Management' });
export const openProof = (page: Page) => manager(page).getByText('A draw anyone can check').click();

/** A raffle for one winner with an entry of each of two students. */
export async function createRaffle(admin: APIRequestContext) {
  const { students } = await createClassroom(admin, ['Hana Weiss', 'Ivo Marsh']);
  const raffle = await addReward(admin, 'Kayak Raffle', { type: 'raffle', raffleWinners: 1, pointCost: 2 });
  await spend(admin, raffle, students);
  return raffle;
}

export async function draw(admin: APIRequestContext, rewardId: string): Promise<void> {
  expect((await admin.post(`/api/raffles/${rewardId}/draw`, { data: {} })).ok()).toBe(true);
}
