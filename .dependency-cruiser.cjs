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
    rule('libs/domain', []),
    rule('libs/database', []),
    rule('libs/runtime', []),
    rule('libs/contracts', ['libs/domain']),
    rule('libs/event-store', ['libs/domain']),
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
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.css'],
    },
  },
};
