import { config } from 'zod/v4';

// Before any schema is made: compiled parsers need `eval`, which the content security policy refuses.
config({ jitless: true });

export * from 'zod/v4';
