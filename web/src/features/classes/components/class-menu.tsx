import { Archive, Check, Ellipsis, Settings, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';

type ClassMenuProps = {
  isDefault: boolean;
  /** Whether the person may edit and archive classes. */
  mayManage: boolean;
  onSetDefault: () => void;
  onArchive: () => void;
};

/** Actions for the chosen class as a whole. */
export function ClassMenu({ isDefault, mayManage, onSetDefault, onArchive }: ClassMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Class options" tooltip={false} variant="secondary">
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {isDefault ? (
          <DropdownMenuItem disabled>
            <Check aria-hidden />
            Your default class
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={onSetDefault}>
            <Star aria-hidden />
            Set as Default
          </DropdownMenuItem>
        )}
        {mayManage && (
          <>
            <DropdownMenuItem asChild>
              <Link to="/settings">
                <Settings aria-hidden />
                Manage Classes
              </Link>
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={onArchive}>
              <Archive aria-hidden />
              Archive Class
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
