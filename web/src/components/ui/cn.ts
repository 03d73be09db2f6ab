import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; a later one overrides an earlier one for the same property. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
