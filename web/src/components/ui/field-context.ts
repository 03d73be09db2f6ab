import { createContext, use } from 'react';

/** Connects a control with its label, hint and error for screen readers. */
export type FieldControl = { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean };

export const FieldContext = createContext<FieldControl>({});

export function useFieldControl(): FieldControl {
  return use(FieldContext);
}
