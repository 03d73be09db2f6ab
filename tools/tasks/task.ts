import { type APIRequestContext } from '@playwright/test';
import { type Account } from '#test/e2e/accounts';
import { type Person } from './person.js';

/** Where a task is done: by a person, in a school that `admin` can prepare through the api. */
export type Scene = {
  person: Person;
  admin: APIRequestContext;
  as: (account: Account) => Promise<APIRequestContext>;
};

export type Task = {
  name: string;
  /** Who does it; absent: a student, who signs in. */
  account?: Account;
  /** Most taps that it may take. */
  aim?: number;
  /** Opens the screen where the task begins; resolves to the task itself, which is measured. */
  prepare: (scene: Scene) => Promise<() => Promise<void>>;
};
