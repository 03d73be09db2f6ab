import { z } from 'zod';

/** An invalid environment. The message is one line and contains no values. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
}

/** URL of a Postgres database. */
export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .refine((url) => URL.canParse(url), 'cannot be read: expected postgres://user:password@host:port/database');

/** An empty variable counts as absent. @throws WrongEnvironment that names every variable that is missing or wrong */
export function readVariables<Read>(schema: z.ZodType<Read>, variables: NodeJS.ProcessEnv): Read {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  if (error === undefined) return data;
  const wrong = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${name in given ? message : 'is missing'}`;
  });
  throw new WrongEnvironment(wrong.join('; '));
}

/**
 * Reads this process's environment. If it is invalid, logs one line about what is wrong, without a stack, and exits.
 */
export function environmentOrExit<Read>(read: (variables: NodeJS.ProcessEnv) => Read): Read {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
