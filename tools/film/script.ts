import { type Page } from '@playwright/test';
import { type Account } from '#test/e2e/accounts';
import { type Stage } from './stage.js';

export type Props = {
  stage: Stage;
  /** Opens another browser, signed in as one of the demo's people, or a visitor's. */
  openBrowser: (account?: Account) => Promise<Page>;
};

export type Film = {
  /** Name of its files, and its argument to `npm run film`. */
  name: string;
  play: (props: Props) => Promise<void>;
};
