/** Who may import whom. A part that is not in `mayUse` may not be imported. */
const part = (name) => `^(${name})/`;
const rule = (from, mayUse) => ({
  name: `${from} may use ${mayUse.join(', ') || 'none of ours'}`,
  severity: 'error',
  from: { path: part(from) },
  to: { path: part('libs|services|web|infra|test'), pathNot: part([from, ...mayUse].join('|')) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    // A name that is no module's, ✖, stands where the parser finds an import in a text.
    {
      name: 'what is imported exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^✖$' },
    },
    {
      name: 'a package that is imported is listed',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'what is shipped does not need what only tests have',
      severity: 'error',
      from: {
        path: '^(libs|services|web)/',
        pathNot: '/testing/|[.]contract[.]ts$|^web/vite[.]config[.]ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    rule('libs/domain', []),
    rule('libs/database', []),
    rule('libs/runtime', []),
    rule('libs/contracts', ['libs/domain']),
    rule('libs/event-store', ['libs/domain', 'libs/runtime']),
    rule('services/api', ['libs/[^/]+']),
    rule('services/projector', ['libs/[^/]+']),
    rule('web', ['libs/contracts', 'libs/domain']),
    {
      name: 'features do not import each other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(int\\.)?spec\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.css'],
    },
  },
};
