import { type Redemption } from '#contracts/redemptions';

export const GROUPINGS = ['class', 'reward'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export type Group = { id: string; name: string; redemptions: readonly Redemption[] };

/** The redemptions of each class or each reward, by name; within one, who has waited longest comes first. */
export function groupsOf(redemptions: readonly Redemption[], by: Grouping): Group[] {
  const groups = new Map<string, { id: string; name: string; redemptions: Redemption[] }>();
  for (const redemption of redemptions) {
    const { classId, className, rewardId, rewardName } = redemption;
    const [id, name] = by === 'class' ? [classId, className] : [rewardId, rewardName];
    const group = groups.get(id) ?? { id, name, redemptions: [] };
    group.redemptions.push(redemption);
    groups.set(id, group);
  }
  for (const group of groups.values()) group.redemptions.sort((a, b) => a.revision - b.revision);
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}
