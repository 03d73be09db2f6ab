import * as RadioGroup from 'radix-ui/radio-group';
import { segment } from '@/components/ui/segments';
import { THEME_CHOICES } from '@/components/theme-choices';
import { cn } from '@/components/ui/cn';
import { setTheme, type Theme, useTheme } from '@/lib/browser/theme';

/** The choice of light and dark, side by side. */
export function ThemeSegments() {
  return (
    <RadioGroup.Root
      aria-label="Appearance"
      orientation="horizontal"
      value={useTheme()}
      onValueChange={(theme) => setTheme(theme as Theme)}
      className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1"
    >
      {THEME_CHOICES.map(({ theme, label, icon: Icon }) => (
        <RadioGroup.Item key={theme} value={theme} className={cn(segment, 'min-h-16 flex-col gap-1')}>
          <Icon aria-hidden className="size-[1.125rem]" />
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
