import { commandIdFor } from '#contracts/events/ids';

/** The id of a part of the demo, equal in every run. */
export function demoId(...path: readonly (string | number)[]): string {
  return commandIdFor('demo', path.join('/'));
}
