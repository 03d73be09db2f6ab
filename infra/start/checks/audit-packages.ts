import { audit } from './audit.js';

/** The static check "Known vulnerabilities": fails on a high or critical advisory that is not accepted. */
const { ok, lines } = await audit(process.cwd(), new Date().toISOString().slice(0, 10));
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(ok ? 0 : 1);
