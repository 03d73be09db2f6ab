import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCsvForm } from '@/lib/browser/csv-form';
import { saveCsv } from '@/lib/browser/save-csv';
import { fetchWholePreview } from '../api';
import { previewTable } from '../preview-table';

/** Saves what a roster would change as a file, with the rows that the screen leaves out. */
export function PreviewDownload({ importId }: { importId: string }) {
  const form = useCsvForm();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const preview = await fetchWholePreview(importId);
      if (preview !== null) await saveCsv('roster-preview.csv', previewTable(preview), form);
    },
    onError: (error) => toastFailure(error, { title: 'The preview could not be downloaded' }),
  });
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()} className="sm:mr-auto">
      <Download aria-hidden />
      Download CSV
    </Button>
  );
}
