import { type Student } from '#contracts/students';

const MINUTE = 60_000;

/** `Just now`, `5m ago`, `2h ago`, `3d ago` */
export function activityAge(createdAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}h ago`;
  return `${Math.floor(hours / 24)}d ago`;
}

/** `+1 pts • Respect • 2h ago`, or `No activity`. */
export function recentActivityText(activity: Student['recentActivity'], now: Date): string {
  if (activity === null) return 'No activity';
  return `+${activity.amount} pts • ${activity.categoryName} • ${activityAge(activity.createdAt, now)}`;
}
