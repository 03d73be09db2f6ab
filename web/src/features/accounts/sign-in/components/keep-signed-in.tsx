import { Checkbox } from '@/components/ui/checkbox';

type KeepSignedInProps = { checked: boolean; onChange: (checked: boolean) => void };

export function KeepSignedIn({ checked, onChange }: KeepSignedInProps) {
  return (
    <div>
      <Checkbox checked={checked} onCheckedChange={onChange} label="Keep me signed in on this device" />
      <p className="-mt-1 pl-8 text-sm text-ink-muted">For 14 days. Leave it off on a shared computer.</p>
    </div>
  );
}
