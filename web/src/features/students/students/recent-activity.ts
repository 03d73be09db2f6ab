import { type Student } from '#contracts/students/students';

type Activity = NonNullable<Student['recentActivity']>;

const HOUR = 3_600_000;

/** `Just now`, `2h ago` or `3d ago` */
export function activityAge(createdAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(createdAt)) / HOUR);
  if (hours < 1) return 'Just now';
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}

/** `+1 pts • Respect` */
export function activityText({ amount, categoryName }: Activity): string {
  return `+${amount} pts • ${categoryName}`;
}
