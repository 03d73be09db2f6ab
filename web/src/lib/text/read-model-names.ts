/** The read models, in the reader's words. Others are shown by their names. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  student_balances: 'Balances of students',
  point_transactions: 'Lines of statements',
  daily_points: 'Points by day',
  school_days: 'Figures of the school by day',
  student_months: 'Points of students by month',
  staff_months: 'Students reached by month',
  house_days: 'Points of houses by day',
  class_stats: 'Figures of classes',
  redemptions: 'Redemptions',
  raffle_entries: 'Raffle entries',
  raffle_winners: 'Raffle winners',
  raffle_draws: 'Raffle draws',
  reward_stock: 'Stock of rewards',
  goals_reached: 'Goals that were reached',
  ledger_entries: 'Entries of the audit',
  parked_events: 'Facts that were set aside',
};

export function readModelName(table: string): string {
  return NAMES[table] ?? table;
}
