import { type Student } from '#contracts/students';

const HOUR = 3_600_000;

export function activityAge(createdAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(createdAt)) / HOUR);
  if (hours < 1) return 'Just now';
  if (hours < 24) return `${hours}h ago`;
  return `${Math.floor(hours / 24)}d ago`;
}

/** `+1 pts • Respect • 2h ago`, or `No activity`. */
export function recentActivityText(activity: Student['recentActivity'], now: Date): string {
  if (activity === null) return 'No activity';
  return `+${activity.amount} pts • ${activity.categoryName} • ${activityAge(activity.createdAt, now)}`;
}
