import { createContext, use } from 'react';

/** What a control needs so that its label, hint and error are read with it. */
export type FieldControl = { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean };

export const FieldContext = createContext<FieldControl>({});

export function useFieldControl(): FieldControl {
  return use(FieldContext);
}
