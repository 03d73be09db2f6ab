import { z } from 'zod';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { EnquiryList } from '@/features/site/enquiries/components/enquiry-list';
import { useAddress } from '@/lib/browser/use-address';

const inquiriesView = z.object({
  state: z.enum(['new', 'answered', 'all']).catch('new'),
  page: z.coerce.number().int().min(1).catch(1),
});

export function InquiriesPage() {
  const [{ state, page }, change] = useAddress(inquiriesView);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PageHeader title="Inquiries" description="Messages and invoice requests from the website." />
      <Card className="pt-4">
        <EnquiryList
          filter={state}
          page={page}
          onFilterChange={(next) => change({ state: next, page: 1 })}
          onPageChange={(next) => change({ page: next })}
        />
      </Card>
    </div>
  );
}
