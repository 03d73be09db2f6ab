type ActorRow = {
  actor_kind: 'staff' | 'student' | 'system';
  student_name: string;
  /** Null unless it is somebody of the staff who exists. */
  shown_name: string | null;
};

/** Name of the person who moved a student's points, for staff. */
export function nameOfActor({ actor_kind, student_name, shown_name }: ActorRow): string {
  if (actor_kind === 'student') return student_name;
  // An award that was in progress when its giver was deleted names somebody who no longer exists.
  return shown_name ?? (actor_kind === 'staff' ? 'Former staff' : 'System');
}
