import { type Role, ROLES } from '#domain/roles';
import { LayoutGrid, type LucideIcon } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

export type Screen = {
  path: string;
  /** In the navigation. */
  label: string;
  icon: LucideIcon;
  /** Who sees it there and may open it. */
  roles: readonly Role[];
  Component: ComponentType;
};

const Home = lazy(() => import('@/routes/home').then(({ HomePage }) => ({ default: HomePage })));

/** The signed-in screens, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { path: '/', label: 'Dashboard', icon: LayoutGrid, roles: ROLES, Component: Home },
];

export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles }) => roles.includes(role));
}
