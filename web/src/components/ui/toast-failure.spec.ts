import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));

/** They warn of something else than a call that failed, such as a form that lacks something, as specified. */
const WARNINGS = [
  'components/ui/toast.ts',
  'components/ui/toast-failure.ts',
  'app/sign-in-again.ts',
  'components/toast-passkey-failure.ts',
  'features/students/login-cards/components/login-cards-dialog.tsx',
  'features/staff/join-codes/components/join-code-card.tsx',
  'features/staff/user-management/components/assign-class-dialog.tsx',
  'features/accounts/sign-in/components/set-password-form.tsx',
  // Of an award that waited, long after its press.
  'features/points/awards/follow-outbox.ts',
  'features/points/awards/use-quick-award.ts',
  'routes/dashboard/class-dashboard.tsx',
];
/** Their failure is told where it happened, or harmless: see each. */
const WITHOUT_TOAST = ['useCheckDraw', 'useMarkWelcomeSeen'];

/** Every function that writes, with the file that it is in. */
const writers = sources
  .filter(({ name }) => name !== 'lib/http/write.ts')
  .flatMap(({ name, text }) =>
    text
      .split(/^(?=(?:export )?function )/m)
      .filter((part) => /\buse(Mutation|Write)\(/.test(part))
      .map((part) => [/^(?:export )?function (\w+)/.exec(part)?.[1] ?? name, name] as const),
  )
  .filter(([hook]) => !WITHOUT_TOAST.includes(hook));

describe('the failure of a call', () => {
  it('is only reported by one function', () => {
    const warning = sources.filter(({ text }) => /\bwarn\(/.test(text)).map(({ name }) => name);
    expect(warning.sort()).toEqual([...WARNINGS].sort());
  });

  it('never replaces the fixed text with the server’s words', () => {
    const mixed = sources.filter(({ text }) =>
      /toastFailure\(\s*\w+,\s*(messageOf|\w+\.message|message)\b/.test(text),
    );
    expect(mixed.map(({ name }) => name)).toEqual([]);
  });

  it.each(writers)('is shown for every write: %s of %s', (hook, name) => {
    const callers = sources.filter(
      (each) =>
        (each.name === name && !name.endsWith('api.ts')) || new RegExp(`\\b${hook}\\(`).test(each.text),
    );
    expect(callers.some(({ text }) => reports(text))).toBe(true);
  });
});

/** Whether a failure is shown: in the file itself, by its caller's callback, or by a confirmation, which also asks who is there. */
function reports(text: string): boolean {
  return /toast\w*Failure\(|onFailure|save[:=]|[cC]onfirmed\(/.test(text);
}
