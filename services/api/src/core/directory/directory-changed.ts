import { DIRECTORY_CHANGED } from '#database/directory-change';
import { z } from 'zod';

export const directoryChanged = { name: DIRECTORY_CHANGED, payload: z.guid() };
