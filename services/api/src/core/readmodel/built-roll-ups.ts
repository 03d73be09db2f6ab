import { areRollUpsBuilt } from '#reports/built-roll-ups';
import { Problem } from '../http/problem.js';

const RETRY_AFTER_SECONDS = 60;

/** @throws Problem 503 while the read models of an older release are rebuilt: the figures would be too low */
export async function requireBuiltRollUps(db: Parameters<typeof areRollUpsBuilt>[0]): Promise<void> {
  if (await areRollUpsBuilt(db)) return;
  throw new Problem(503, 'These figures are being rebuilt after an upgrade. Please try again later.', {
    code: 'rebuilding',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
