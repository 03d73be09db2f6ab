import { Ellipsis, RotateCcw } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';

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
        <IconButton label={`More for ${name}`} tooltip={false} guarded={guarded} className="text-ink-muted">
          <Ellipsis aria-hidden />
        </IconButton>
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
