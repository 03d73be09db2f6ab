import { type LedgerHealth, type ParkedEvent } from '#contracts/records/ledger-health';
import { type Page } from '@playwright/test';

const MAPLE = { schoolId: '0b9c2b0e-6a0f-4a53-9a35-6d1d54b3c7a1', schoolName: 'Maple Grove School' };
const CEDAR = { schoolId: '5d2f8c1a-93b7-4c68-8a44-1be0c9e6f7d2', schoolName: 'Cedar Hill School' };

/** A first page of parked events, of which the demo has none. */
export const PARKED: readonly ParkedEvent[] = [
  {
    ...MAPLE,
    id: 'ledger-maple@1204',
    revision: 1_204,
    type: 'PointsAwarded',
    cause: 'unreadable',
    reason: 'recipients.0.studentId: Invalid UUID',
    parkedAt: '2026-09-14T15:20:00.000Z',
  },
  {
    ...MAPLE,
    id: 'ledger-maple@1180',
    revision: 1_180,
    type: 'RewardRedeemed',
    cause: 'repeated',
    reason: 'duplicate key value violates unique constraint "redemptions_pkey"',
    parkedAt: '2026-09-14T13:05:00.000Z',
  },
  {
    ...CEDAR,
    id: 'ledger-cedar@77',
    revision: 77,
    type: 'PointsDoubled',
    cause: 'unknown',
    reason: 'unknown event type: PointsDoubled',
    parkedAt: '2026-09-11T09:41:00.000Z',
  },
];

const HEALTH: LedgerHealth = { schoolsBehind: 2, lagSeconds: 250, schoolsAhead: 0, parked: 82 };

export async function showParkedEvents(page: Page): Promise<void> {
  await page.route('**/api/admin/ledger-health*', (route) => route.fulfill({ json: HEALTH }));
  await page.route('**/api/admin/parked-events*', (route) =>
    route.fulfill({ json: { items: PARKED, total: HEALTH.parked } }),
  );
}
