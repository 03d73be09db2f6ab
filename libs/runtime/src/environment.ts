import { z } from 'zod';

/** Something in the environment that has to be put right. Its message is one line, without any value. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
}

/** The address of a database. */
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

/** The environment of this process, which ends with one line about what is wrong with it, and no stack. */
export function environmentOrExit<Read>(read: (variables: NodeJS.ProcessEnv) => Read): Read {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
