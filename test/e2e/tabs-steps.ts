import { type BrowserContext, type Page, type Request } from '@playwright/test';
import { type Classroom, studentRow } from './classroom.js';
import { expect } from './fixtures.js';
import { startSession } from './sessions.js';

export const AVA = 'Ava Martin';

/** Tabs of one signed-in browser, each showing a class. */
export async function openTabs(context: BrowserContext, { id }: Classroom, count: number): Promise<Page[]> {
  await startSession(context.request, 'staff');
  const tabs: Page[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const tab = await context.newPage();
    await tab.goto(`/?class=${id}`);
    await expect(studentRow(tab, AVA)).toContainText('No activity');
    tabs.push(tab);
  }
  return tabs;
}

export type LiveStreams = { addresses: () => string[]; holders: () => Page[] };

/** The live streams that a browser's tabs hold open. */
export function liveStreamsOf(context: BrowserContext): LiveStreams {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('page', (page) => {
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request);
    });
  });
  return {
    addresses: () => [...open].map((request) => request.url()),
    holders: () => [...open].map((request) => request.frame().page()),
  };
}
