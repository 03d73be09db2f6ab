import { type NewReportPin, newReportPin, pinnedFilters, type ReportPin } from '#contracts/reports/pins';
import { gradeText } from '@/lib/text/grade';
import { PERIOD_LABELS } from './filters';
import { periodText } from './period-text';
import { type ReportName } from './report-list';
import { queryOf, reportsView, type ReportsView } from './reports-view';

/** What pins the report as the page shows it; undefined while its filters are not valid. */
export function newPinOf(report: ReportName, view: ReportsView): NewReportPin | undefined {
  return newReportPin.safeParse({ report, ...queryOf(view) }).data;
}

/** What pins it again. */
export function asNewPin(pin: ReportPin): NewReportPin {
  return newReportPin.parse({ report: pin.report, ...queryOf(viewOfPin(pin)) });
}

/** The pin of the same figures, if there is one. */
export function pinOf(pins: readonly ReportPin[], wanted: NewReportPin | undefined): ReportPin | undefined {
  if (wanted === undefined) return undefined;
  const key = keyOf(wanted);
  return pins.find((pin) => keyOf(asNewPin(pin)) === key);
}

function keyOf(pin: NewReportPin): string {
  return JSON.stringify([pin.report, pinnedFilters(pin)]);
}

/** The view of the reports’ page that a pin opens. */
export function viewOfPin(pin: ReportPin): ReportsView {
  const { report, period, from, to, class: schoolClass, grade, category, staff, days } = pin;
  const usual = reportsView.parse({ report });
  return {
    ...usual,
    period: period ?? usual.period,
    from,
    to,
    grade,
    days: days ?? usual.days,
    class: schoolClass?.id ?? null,
    category: category?.id ?? null,
    staff: staff?.id ?? null,
  };
}

type Named = NonNullable<ReportPin['class']>;

/** `whole`: what a pin without a class and a grade is about, `Whole school` or `Your classes`. */
export function pinWords(pin: ReportPin, whole: string): string[] {
  const { class: schoolClass, grade, category, staff } = pin;
  const words = [
    timeWords(pin),
    schoolClass && nameOf(schoolClass, 'archived'),
    grade === null ? null : gradeText(grade),
    schoolClass === null && grade === null ? whole : null,
    category && nameOf(category, 'archived'),
    staff && nameOf(staff, 'no longer active'),
  ];
  return words.filter((word) => word !== null);
}

function timeWords({ period, from, to, days }: ReportPin): string | null {
  if (days !== null) return `Last ${days} days`;
  if (from !== null && to !== null) return periodText({ from, to });
  return period === null ? null : PERIOD_LABELS[period];
}

function nameOf({ name, isGone }: Named, gone: string): string {
  return isGone && name !== 'Former staff' ? `${name} (${gone})` : name;
}
