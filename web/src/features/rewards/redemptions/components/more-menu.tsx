import { Ellipsis, RotateCcw } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';

type MoreMenuProps = {
  /** Whose redemption, and of what where the list does not say it. */
  name: string;
  guarded?: boolean;
  onRefund: () => void;
};

/** What is seldom done with a redemption. */
export function MoreMenu({ name, guarded = false, onRefund }: MoreMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label={`More for ${name}`} guarded={guarded} className="text-ink-muted">
          <Ellipsis aria-hidden />
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onRefund}>
          <RotateCcw aria-hidden />
          Refund
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
