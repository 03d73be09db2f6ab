import { AREAS } from '../tour/areas.js';
import { type Scene } from '../tour/scene.js';
import { checkScene } from './check-scene.js';
import { test as loaded } from './fixtures.js';
import { test as running } from './console-test.js';

/** Scenes that show the words or the lower part of another scene in their area: photographed by the tour, not checked. */
const ALIKE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Public pages': {
    terms: 'privacy',
    'logged-out': 'login',
    'link-to-create-a-school': 'link-to-sign-in',
  },
  Help: { 'support-a-tutorial': 'support' },
  Dashboard: { 'pinned-reports-of-a-teacher': 'unpin-a-report', 'nobody-found': 'no-classes' },
  Roster: { 'by-last-name': 'selecting-in-the-grid' },
  Redeem: {
    'need-more-full-ended-and-drawn': 'choose',
    'choose-a-raffle': 'choose',
    'confirm-raffle-entry': 'confirm',
  },
  'Student profile': { 'running-account-in-the-past': 'running-account' },
  Reports: { pinned: 'participation', 'redemption-history': 'overview' },
  Audit: { 'a-reversal': 'an-award' },
  Rewards: {
    'rewards-of-a-teacher': 'rewards',
    'class-rewards': 'rewards',
    'archived-rewards': 'rewards',
    'add-reward': 'add-reward-incomplete',
    'all-handed-out': 'manage-reward',
    'manage-full-reward': 'manage-reward',
    'reward-for-staff': 'drawn-raffle-for-staff',
    refund: 'refund-without-a-reason',
    'closed-raffle': 'open-raffle',
  },
  Settings: {
    'settings-of-a-teacher': 'settings',
    'archive-category': 'archive-class',
    'category-changed-meanwhile': 'class-changed-meanwhile',
    'add-category': 'edit-category',
  },
  'User management': { 'remove-second-step': 'deactivate-user' },
  Jobs: { 'of-all-schools': 'every-state', 'replacing-rows': 'cancelling' },
  Exports: { 'new-export': 'new-export-of-nothing' },
  'District reports': { 'one-category': 'one-grade' },
  'Student portal': {
    'student-login-with-a-scanned-card': 'wrong-code',
    'portal-scrolled': 'portal',
    'raffle-ended': 'portal',
    'winners-drawn': 'portal',
    'confirm-raffle-entry-as-student': 'confirm-redemption',
    'no-redemptions': 'no-rewards',
    'no-point-activities': 'no-rewards',
  },
};

/** A visitor loads the page; somebody who is signed in goes there from another page of the console. */
const testOf = ({ as }: Scene) => (as === undefined ? loaded : running);

loaded.describe.configure({ mode: 'parallel' });

for (const { title, scenes } of AREAS) {
  const alike = ALIKE[title] ?? {};
  const names = scenes.map(({ name }) => name);
  for (const name of Object.entries(alike).flat())
    if (!names.includes(name)) throw new Error(`${title} has no scene ${name}`);
  for (const scene of scenes.filter(({ name }) => !(name in alike)))
    testOf(scene)(
      `${title}: ${scene.name} fits 360 px, keeps to its policy and is accessible in light and dark`,
      ({ page, signInAs }) => checkScene(page, scene, signInAs),
    );
}
