import { WrongEnvironment } from '#runtime/environment';
import { type Environment, readEnvironment } from '../../core/platform/environment.js';

/** `1`: creates the demo. `unless-used`: only if the database contains nothing else, such as a new embedded one. */
export type SeedEnvironment = Environment & { demo: '1' | 'unless-used' };

/** @throws WrongEnvironment if the demo was not requested, or real people are served */
export function readSeedEnvironment(variables: NodeJS.ProcessEnv): SeedEnvironment {
  const environment = readEnvironment(variables);
  const demo = variables['LAUREL_DEMO'];
  if (demo !== '1' && demo !== 'unless-used')
    throw new WrongEnvironment('LAUREL_DEMO: must be 1 for the demo to be filled into this database');
  if (environment.isProduction)
    throw new WrongEnvironment(
      'LAUREL_DEMO: the demo has public accounts and is never filled with NODE_ENV=production',
    );
  return { ...environment, demo };
}
