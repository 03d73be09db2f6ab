/** The invented class in the pictures of the landing page. */
export const EXAMPLE_CLASS = { name: 'Grade 3', room: 'Room 12' };

export const EXAMPLE_STUDENTS = [
  { name: 'Amara Jones', points: 12, recent: '+1 pts • Respect • now' },
  { name: 'Benjamin Reyes', points: 25, recent: '+1 pts • Responsibility • 2h ago' },
  { name: 'Diego Rossi', points: 38, recent: '+1 pts • Safety • 1d ago' },
  { name: 'Elena Cohen', points: 17, recent: '+1 pts • Respect • 1d ago' },
];

export const EXAMPLE_CATEGORIES = ['Respect', 'Responsibility', 'Safety'];

/** Points of each school day, for each of the categories. */
export const EXAMPLE_DAYS = [
  [5, 2, 3],
  [3, 4, 1],
  [6, 1, 4],
  [4, 3, 3],
  [8, 4, 2],
  [5, 6, 3],
  [9, 3, 4],
  [7, 5, 6],
  [10, 6, 3],
  [8, 7, 5],
];
