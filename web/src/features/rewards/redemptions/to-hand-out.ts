import { type ToHandOut } from '#contracts/rewards/to-hand-out';
import { type IconName } from '#domain/icons';
import { MAX_FULFILLMENTS } from '#domain/points';
import { inRosterOrder, type NameOrder } from '#domain/roster-order';

export const GROUPINGS = ['class', 'reward'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export type Group = {
  id: string;
  name: string;
  /** The reward’s icon; null where the group is a class. */
  icon: IconName | null;
  items: readonly ToHandOut[];
};

/**
 * What waits in each class or of each reward, by name. In a class students have the school's order of names, as a teacher goes
 * through it; of a reward, who has waited longest comes first.
 */
export function groupsOf(items: readonly ToHandOut[], by: Grouping, order: NameOrder): Group[] {
  const groups = new Map<string, Group & { items: ToHandOut[] }>();
  for (const item of items) {
    const { classId, className, rewardId, rewardName, icon } = item;
    const of =
      by === 'class'
        ? { id: classId, name: className, icon: null }
        : { id: rewardId, name: rewardName, icon };
    const group = groups.get(of.id) ?? { ...of, items: [] };
    group.items.push(item);
    groups.set(of.id, group);
  }
  for (const group of groups.values()) {
    group.items.sort((a, b) => a.revision - b.revision || a.place - b.place);
    if (by === 'class') group.items = inStudentOrder(group.items, order);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** As many as the server takes at once, and the others after them. */
export function batchesOf(items: readonly ToHandOut[]): readonly ToHandOut[][] {
  const count = Math.ceil(items.length / MAX_FULFILLMENTS);
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * MAX_FULFILLMENTS, (n + 1) * MAX_FULFILLMENTS),
  );
}

function inStudentOrder(items: readonly ToHandOut[], order: NameOrder): ToHandOut[] {
  const named = items.map((item) => ({ name: item.studentName, item }));
  return inRosterOrder(named, order).map(({ item }) => item);
}
