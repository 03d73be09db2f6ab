import { type CsvForm } from '#domain/csv-form';
import { ChevronDown, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { chooseCsvForm, CSV_FORM_OPTIONS, csvFormFor, useCsvForm } from '@/lib/browser/csv-form';

/**
 * Downloads the report, in the form that was chosen on this device. A link to the page that ends in `#csv`, as mails have it, leads to
 * it.
 */
export function CsvLink({ addressOf }: { addressOf: (csvForm: CsvForm) => string }) {
  const form = useCsvForm();
  const link = useRef<HTMLAnchorElement>(null);
  const isWanted = useLocation().hash === '#csv';
  useEffect(() => {
    if (!isWanted) return undefined;
    // After a new page has taken the focus.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <div className="flex">
      <Button asChild variant="secondary" className="rounded-r-none focus-visible:z-10">
        <a ref={link} href={addressOf(form)} download>
          <Download aria-hidden />
          CSV
        </a>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="What the CSV file is for" variant="secondary" className="-ml-px rounded-l-none">
            <ChevronDown aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuRadioGroup value={form} onValueChange={(next) => chooseCsvForm(csvFormFor(next))}>
            <DropdownMenuLabel>CSV files for</DropdownMenuLabel>
            {CSV_FORM_OPTIONS.map(({ value, label, hint }) => (
              <DropdownMenuRadioItem key={value} value={value} className="py-1.5">
                <span>
                  {label}
                  <span className="block text-sm text-ink-muted">{hint}</span>
                </span>
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
