import { useQuery } from '@tanstack/react-query';
import { SectionNav } from '@/components/section-nav';
import { reportChoicesQuery } from '../api';
import { reportLink } from '../report-link';
import { GROUPS, type Section, titleOf } from '../report-list';
import { type ReportsView } from '../reports-view';

/** The list of reports. */
export function ReportNav({ view }: { view: ReportsView }) {
  const { data: choices } = useQuery(reportChoicesQuery());
  // A direct link to a hidden report still says that it is hidden.
  const isListed = (section: Section) =>
    section === view.report || !choices?.hidden.some((hidden) => hidden === section);
  const groups = GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter(isListed).map((section) => ({
      id: section,
      label: titleOf(section),
      to: reportLink(view, { report: section }),
    })),
  }));
  return (
    <SectionNav label="Reports" choiceLabel="Report" groups={groups} current={view.report} keepsScroll />
  );
}
