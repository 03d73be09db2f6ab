import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from '@/lib/browser/theme';

export const THEME_CHOICES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: 'Same as device', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];
