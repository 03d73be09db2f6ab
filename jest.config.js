const shared = {
  transform: { '^.+\\.ts$': '@swc/jest' },
  extensionsToTreatAsEsm: ['.ts'],
  // Sources import what Node will see in dist; jest runs the ".ts" behind it.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^#(domain|contracts|event-store|database|runtime|jobs|mail|images|reports|erasure|backup|roster)/(.*)$':
      '<rootDir>/libs/$1/src/$2.ts',
    '^#(api|projector|worker)/(.*)$': '<rootDir>/services/$1/src/$2.ts',
    '^#(infra|test)/(.*)$': '<rootDir>/$1/$2.ts',
    '^@/(.*)$': '<rootDir>/web/src/$1',
  },
  runtime: '<rootDir>/test/setup/kept-modules/runtime.mjs',
  testEnvironment: '<rootDir>/test/setup/kept-modules/environment.mjs',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const onRealStores = {
  globalSetup: '<rootDir>/test/setup/start-services.mjs',
  globalTeardown: '<rootDir>/test/setup/stop-services.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup/second-try.ts'],
};

export default {
  // A limit for what hangs, not for what is slow on a busy machine.
  testTimeout: 180_000,
  // Tests that are concurrent mostly wait.
  maxConcurrency: 10,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services,infra,test,tools,web}/**/!(*.int|*.long).spec.ts'],
    },
    {
      ...shared,
      ...onRealStores,
      displayName: 'integration',
      testMatch: ['<rootDir>/{libs,services,infra,test}/**/!(*.long).int.spec.ts'],
    },
    {
      ...shared,
      ...onRealStores,
      displayName: 'long',
      testMatch: ['<rootDir>/{libs,services,infra,test}/**/*.long?(.int).spec.ts'],
    },
  ],
};
