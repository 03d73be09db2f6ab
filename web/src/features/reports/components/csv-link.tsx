import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';

/** Downloads the report. A link to the page that ends in `#csv`, as mails have it, leads to it. */
export function CsvLink({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isWanted = useLocation().hash === '#csv';
  useEffect(() => {
    if (!isWanted) return undefined;
    // After a new page has taken the focus.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <Button asChild variant="secondary">
      <a ref={link} href={address} download>
        <Download aria-hidden />
        CSV
      </a>
    </Button>
  );
}
