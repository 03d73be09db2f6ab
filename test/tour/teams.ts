import { type Goal } from '#contracts/points/goals';
import { type Group } from '#contracts/students/groups';
import { type AssignmentPreview, type House, type HouseStandings } from '#contracts/students/houses';
import { type Page } from '@playwright/test';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const LONG = 'The House of Wolfeschlegelsteinhausenbergerdorff';

const HOUSES: House[] = [
  { name: 'Oak', color: 'green', icon: 'tree', students: 124 },
  { name: 'River', color: 'blue', icon: 'globe', students: 123 },
  { name: LONG, color: 'amber', icon: 'sun', students: 1 },
].map((house, n) => ({ ...house, id: id(n), archivedAt: null, version: 1 }) as House);

const STANDINGS: HouseStandings = {
  days: { from: '2026-11-22', to: '2026-11-28' },
  by: 'per-student',
  houses: HOUSES.map((house, n) => ({
    ...house,
    points: [372, 246, 1][n] ?? 0,
    perStudent: [3, 2, 1][n] ?? null,
    place: n + 1,
  })),
  asOfRevision: 9,
};

const PREVIEW: AssignmentPreview = {
  houses: HOUSES.map(({ name, color, icon, students }, n) => ({
    id: id(n),
    name,
    color,
    icon,
    before: students,
    after: 83,
    grades: ['K', '1', '2', '3', null].map((grade) => ({ grade, students: 16 })),
  })),
  moving: 164,
  without: 0,
  problems: [],
  fingerprint: 'a'.repeat(64),
};

const GROUPS: Group[] = [
  { name: 'Bus 7', students: 41, isShared: true, endsOn: null, isOver: false },
  { name: 'Choir', students: 28, isShared: true, endsOn: '2027-06-11', isOver: false },
  { name: LONG, students: 5, isShared: false, endsOn: '2026-06-12', isOver: true },
].map((group, n) => ({
  ...group,
  id: id(10 + n),
  ownerId: id(20),
  ownerName: 'Dana Whitfield',
  mayManage: n !== 1,
  version: 1,
}));

const AN_HOUR_AGO = new Date(Date.now() - 60 * 60 * 1_000).toISOString();
const GOALS: Goal[] = [
  { name: 'Pajama day', scope: 'school', scopeName: 'Whole school', points: 212, reachedAt: null },
  { name: 'Popcorn', scope: 'house', scopeName: LONG, points: 304, reachedAt: AN_HOUR_AGO },
].map(
  (goal, n) =>
    ({
      ...goal,
      id: id(30 + n),
      scopeId: n === 0 ? null : id(2),
      target: 300,
      startsOn: '2026-11-01',
      mayManage: true,
    }) as Goal,
);

/** Lets a page show houses, groups and goals, which the demo has none of. */
export async function showTeams(page: Page): Promise<void> {
  const answers = {
    '**/api/houses': HOUSES,
    '**/api/houses/standings*': STANDINGS,
    '**/api/houses/assignment/preview': PREVIEW,
    '**/api/groups': GROUPS,
    '**/api/groups?*': GROUPS,
    '**/api/goals': GOALS,
  };
  for (const [address, json] of Object.entries(answers))
    await page.route(address, (route) => route.fulfill({ json }));
}
