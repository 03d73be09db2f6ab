import { type listEnquiries } from '#contracts/site/enquiries';
import { type ResponseOf } from '#contracts/route';
import { expect, type Page } from '@playwright/test';
import { ALTERED, showProof, VERIFYING } from '../ledger-proofs.js';
import { showParkedEvents } from '../parked-events.js';
import { type Area } from '../scene.js';

const received = { state: 'new', receivedAt: '2026-09-14T15:20:00.000Z', answeredAt: null } as const;
const ENQUIRIES: ResponseOf<typeof listEnquiries> = {
  total: 2,
  items: [
    {
      ...received,
      id: '7d3f2a94-6a0e-4f0c-9a4b-53f1c1e0a601',
      kind: 'invoice',
      schoolSize: 'large',
      enrollment: 640,
      schoolName: 'Oak Hill Middle School',
      contactEmail: 'office@oakhill.test',
      additionalInfo: 'Please mention purchase order 4711.',
    },
    {
      ...received,
      id: '7d3f2a94-6a0e-4f0c-9a4b-53f1c1e0a602',
      kind: 'contact',
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana.silva@oakhill.test',
      organization: null,
      subject: 'A tour for our staff',
      message: 'We begin in October.\nDo you give a tour for about thirty teachers?',
      inquiry: 'training',
    },
  ],
};

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openSection(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/settings/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const openLedgerHealth = (page: Page) => openSection(page, 'data/ledger', 'Ledger Health');

export const administration: Area = {
  title: 'Administration',
  scenes: [
    { name: 'students', as: 'admin', open: (page) => openSection(page, 'students', 'All Students') },
    { name: 'classes', as: 'executive', open: (page) => openTab(page, 'All Classes') },
    { name: 'sign-ins', as: 'executive', open: (page) => openSection(page, 'data/sign-ins', 'Sign-Ins') },
    { name: 'users-of-all-schools', as: 'executive', open: (page) => openTab(page, 'User Management') },
    { name: 'ledger-health', as: 'admin', open: openLedgerHealth },
    {
      name: 'ledger-fingerprint',
      as: 'admin',
      open: async (page) => {
        await openLedgerHealth(page);
        await page.getByRole('textbox', { name: 'Fingerprint at entry' }).fill('12');
        await page.getByRole('button', { name: 'Show', exact: true }).click();
        await expect(page.getByText('Entry 12: ')).toBeVisible();
      },
    },
    {
      name: 'ledger-altered',
      as: 'admin',
      open: async (page) => {
        await showProof(page, ALTERED);
        await openLedgerHealth(page);
        await expect(page.getByRole('heading', { name: /^Verification found differences/ })).toBeVisible();
      },
    },
    {
      name: 'ledger-being-verified',
      as: 'admin',
      open: async (page) => {
        await showProof(page, VERIFYING);
        await openLedgerHealth(page);
        await expect(page.getByText('840,000 of 1,204,000 entries read…')).toBeVisible();
      },
    },
    {
      name: 'facts-set-aside',
      as: 'executive',
      open: async (page) => {
        await showParkedEvents(page);
        await openLedgerHealth(page);
        await expect(page.getByRole('list', { name: 'Facts set aside' })).toBeVisible();
      },
    },
    {
      name: 'enquiries',
      as: 'executive',
      open: async (page) => {
        await page.route('**/api/admin/enquiries*', (route) => route.fulfill({ json: ENQUIRIES }));
        await openSection(page, 'inquiries', 'Inquiries');
        await expect(page.getByRole('list', { name: 'Inquiries' })).toBeVisible();
      },
    },
    {
      name: 'delete-user',
      as: 'executive',
      open: async (page) => {
        await openTab(page, 'User Management');
        await page
          .getByRole('button', { name: /^Delete /, disabled: false })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ],
};
