import { Spinner } from '@/components/ui/spinner';

export function FullPageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading" className="size-7 text-accent" />
    </div>
  );
}
