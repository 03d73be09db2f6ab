import { SunMoon } from 'lucide-react';
import { ThemeItems } from '@/components/theme-items';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';

/** Takes the place of the button that was pressed for it, and is open at first. */
export function ThemeDropdown() {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label="Appearance">
          <SunMoon aria-hidden />
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ThemeItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
