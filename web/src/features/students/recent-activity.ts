import { type Student } from '#contracts/students';

type Activity = NonNullable<Student['recentActivity']>;

/** `Just now`, `5m ago`, `2h ago` or `3d ago`. Where there is no room, only the short word is seen. */
type Age = { before: string; short: string; after: string };

const MINUTE = 60_000;

export function activityAge(createdAt: string, now: Date): Age {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE);
  if (minutes < 1) return { before: 'Just ', short: 'now', after: '' };
  const hours = Math.floor(minutes / 60);
  const short = minutes < 60 ? `${minutes}m` : hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
  return { before: '', short, after: ' ago' };
}

/** `+1 pts • Respect` */
export function activityText({ amount, categoryName }: Activity): string {
  return `+${amount} pts • ${categoryName}`;
}
