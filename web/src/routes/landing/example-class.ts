import { Clapperboard, Handshake, KeyRound, type LucideIcon, ShieldCheck, Users } from 'lucide-react';

/** The invented class in the pictures of the landing page. */
export const EXAMPLE_CLASS = { name: 'Grade 3', room: 'Room 12' };

type Look = { icon: LucideIcon; className: string };

/** The product's own icons for these names. Its whole set would be loaded later than the pictures are drawn. */
export const EXAMPLE_LOOKS = {
  Respect: { icon: Handshake, className: 'text-tone-green' },
  Responsibility: { icon: KeyRound, className: 'text-tone-blue' },
  Safety: { icon: ShieldCheck, className: 'text-tone-amber' },
  'Sit with a friend': { icon: Users, className: 'text-accent-ink' },
  'Choose the class film': { icon: Clapperboard, className: 'text-accent-ink' },
} satisfies Record<string, Look>;

export type ExampleName = keyof typeof EXAMPLE_LOOKS;

export const EXAMPLE_CATEGORIES = ['Respect', 'Responsibility', 'Safety'] as const;

type ExampleStudent = { name: string; points: number; category: ExampleName; age: string };

export const EXAMPLE_STUDENTS: readonly ExampleStudent[] = [
  { name: 'Amara Jones', points: 12, category: 'Respect', age: 'now' },
  { name: 'Benjamin Reyes', points: 25, category: 'Responsibility', age: '2h ago' },
  { name: 'Diego Rossi', points: 38, category: 'Safety', age: '1d ago' },
  { name: 'Elena Cohen', points: 17, category: 'Respect', age: '1d ago' },
];

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
