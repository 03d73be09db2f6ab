import { describe, expect, it } from '@jest/globals';
import { parseStartConfig } from './start-config.js';
import { welcome } from './welcome.js';

const OWN = {
  DATABASE_URL: 'postgres://elsewhere/laurel',
  LAUREL_SECRET: 'a secret of at least 32 characters',
};

describe('the end of a start', () => {
  it('shows the demo’s accounts if there is a demo, and warns if others can reach it', () => {
    const alone = welcome(parseStartConfig({}), 'demo');
    expect(alone).toContain('exec@laurel.test');
    expect(alone).not.toContain('Anyone who can reach this machine');
    expect(welcome(parseStartConfig({ HOST: '0.0.0.0' }), 'demo')).toContain(
      'Anyone who can reach this machine',
    );
  });

  it.each(['ready', 'needs-executive', undefined] as const)('shows no account where it is %s', (setup) => {
    expect(welcome(parseStartConfig(OWN), setup)).not.toMatch(/laurel-demo|exec@|maple2/);
  });

  it('prints how to create the first executive while nobody can sign in', () => {
    const command = 'npm run admin -- create-executive EMAIL';
    expect(welcome(parseStartConfig({}), 'needs-executive')).toContain(command);
    expect(welcome(parseStartConfig(OWN), 'needs-executive')).toContain('with the same settings');
    expect(welcome(parseStartConfig({}), 'ready')).not.toContain(command);
  });

  it('shows the address that people use', () => {
    const config = parseStartConfig({ ...OWN, PUBLIC_URL: 'https://laurel.example' });
    expect(welcome(config, 'ready')).toContain('Laurel is ready at https://laurel.example');
  });
});
