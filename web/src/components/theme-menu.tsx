import { SunMoon } from 'lucide-react';
import { useState } from 'react';
import { loadable } from '@/components/loadable';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { toastFailure } from '@/components/ui/toast-failure';

const dropdown = loadable(async () => (await import('@/components/theme-dropdown')).ThemeDropdown);

/** Light or dark, for pages without an account menu. Few press it, so the menu is loaded for those who reach for it. */
export function ThemeMenu() {
  const [isLoaded, setIsLoaded] = useState(false);
  const button = (
    <PlainIconButton
      label="Appearance"
      aria-haspopup="menu"
      onPointerEnter={() => void dropdown.load().catch(() => undefined)}
      onClick={() =>
        void dropdown.load().then(
          () => setIsLoaded(true),
          (error: unknown) => toastFailure(error, { title: 'That didn’t work', isPublic: true }),
        )
      }
    >
      <SunMoon aria-hidden />
    </PlainIconButton>
  );
  return isLoaded ? <dropdown.Component /> : button;
}
