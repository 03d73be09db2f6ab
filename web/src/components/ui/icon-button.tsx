import { PlainIconButton, type PlainIconButtonProps } from '@/components/ui/plain-icon-button';
import { Tooltip } from '@/components/ui/tooltip';

/** A square of 44 px around one icon, whose name shows as a tooltip too. */
export function IconButton(props: PlainIconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}
