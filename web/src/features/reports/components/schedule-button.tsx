import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Report } from '../report-list';
import { type ReportsView } from '../reports-view';
import { ScheduleDialog } from './schedule-dialog';

/** Has the report with its filters sent to oneself on a schedule. */
export function ScheduleButton({ report, view }: { report: Report; view: ReportsView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <CalendarClock aria-hidden />
        Schedule
      </Button>
      <ScheduleDialog open={isOpen} report={report} view={view} onClose={() => setIsOpen(false)} />
    </>
  );
}
