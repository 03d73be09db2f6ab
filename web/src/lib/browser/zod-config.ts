import { config } from 'zod';

// Imported before any schema: compiled parsers need `eval`, which the content security policy refuses.
config({ jitless: true });
