import { Archive, Check, Ellipsis, Plus, Settings, Star } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';

type ClassMenuProps = {
  isDefault: boolean;
  /** Whether the person may edit and archive classes. */
  mayManage: boolean;
  /** Absent for those who may not create a class. */
  onCreate?: (() => void) | undefined;
  onSetDefault: () => void;
  onArchive: () => void;
  /** Items for the students of the class. */
  children: ReactNode;
};

/** Everything that can be done with the chosen class as a whole. */
export function ClassMenu(props: ClassMenuProps) {
  const { isDefault, mayManage, onCreate, onSetDefault, onArchive, children } = props;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label="Class options" variant="secondary">
          <Ellipsis aria-hidden />
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
        {children}
        <DropdownMenuSeparator />
        {onCreate && (
          <DropdownMenuItem onSelect={onCreate}>
            <Plus aria-hidden />
            New Class
          </DropdownMenuItem>
        )}
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
            <DropdownMenuItem onSelect={onArchive}>
              <Archive aria-hidden />
              Archive Class
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
