let current;

/** Says which functions of Jest those of `@jest/globals` are now: each test file has its own. */
export function setGlobals(globals) {
  current = globals;
}

const delegate = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => current[name].apply(self, args),
    get: (_, property) => current[name][property],
  });

export const afterAll = delegate('afterAll');
export const afterEach = delegate('afterEach');
export const beforeAll = delegate('beforeAll');
export const beforeEach = delegate('beforeEach');
export const describe = delegate('describe');
export const expect = delegate('expect');
export const it = delegate('it');
export const jest = delegate('jest');
