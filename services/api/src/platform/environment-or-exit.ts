import { WrongEnvironment } from './environment.js';

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
