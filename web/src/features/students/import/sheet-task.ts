import { type Sheet, type SheetSource } from './sheet';
import { type SheetFailure } from './sheet-error';

export type SheetTask = { source: SheetSource; most: number };
export type SheetAnswer = { sheet: Sheet } | { failure: SheetFailure };
