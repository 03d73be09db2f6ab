import { THEME_CHOICES } from '@/components/theme-choices';
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '@/components/ui/dropdown-menu';
import { setTheme, type Theme, useTheme } from '@/lib/browser/theme';

/** The choice of light, dark or the device's theme, inside a dropdown menu. */
export function ThemeItems() {
  return (
    <DropdownMenuRadioGroup value={useTheme()} onValueChange={(theme) => setTheme(theme as Theme)}>
      <DropdownMenuLabel>Appearance</DropdownMenuLabel>
      {THEME_CHOICES.map(({ theme, label, icon: Icon }) => (
        <DropdownMenuRadioItem key={theme} value={theme} onSelect={(event) => event.preventDefault()}>
          <Icon aria-hidden />
          {label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
