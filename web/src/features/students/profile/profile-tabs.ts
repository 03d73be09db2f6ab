export const PROFILE_TABS = ['history', 'redemptions', 'account', 'statistics'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export function isProfileTab(value: string | null): value is ProfileTab {
  return PROFILE_TABS.some((tab) => tab === value);
}
