/** Who may import whom. A part that is not in `mayUse` may not be imported. */
const part = (name) => `^(${name})/`;
const rule = (from, mayUse) => ({
  name: `${from} may use ${mayUse.join(', ') || 'none of ours'}`,
  severity: 'error',
  from: { path: part(from) },
  to: { path: part('libs|services|web|infra|test|tools'), pathNot: part([from, ...mayUse].join('|')) },
});

/** Inside the api's core: a part uses the parts named after it, and no other. */
const API_CORE = {
  platform: [],
  http: ['platform', 'ledger/ledger-errors'],
  directory: ['platform', 'http'],
  mail: ['platform', 'http'],
  auth: ['platform', 'http', 'directory', 'mail'],
  ledger: ['platform', 'http', 'auth'],
  readmodel: ['platform', 'http', 'directory'],
  live: ['platform', 'http', 'directory', 'auth', 'readmodel'],
};
const core = (name) => `^services/api/src/core/${name}[/.]`;
const coreRules = Object.entries(API_CORE).map(([name, mayUse]) => ({
  name: `core/${name} may use ${mayUse.map((each) => `core/${each}`).join(', ') || 'no other part of the api'}`,
  severity: 'error',
  from: { path: core(name) },
  to: { path: '^services/api/src/', pathNot: core(`(${[name, ...mayUse].join('|')})`) },
}));

/** The folders of the ledger know no framework and no HTTP: they use each other as said here, and what lies beside them. */
const ledgerRule = (name, mayUse) => ({
  name: `core/ledger/${name} may use ${mayUse.join(', ') || 'no other folder'}`,
  severity: 'error',
  from: { path: `^services/api/src/core/ledger/${name}/` },
  to: {
    path: '^services/api/src/|/@nestjs/',
    pathNot: `^services/api/src/core/ledger/((${[name, ...mayUse].join('|')})/|[^/]+$)`,
  },
});

/** The wings of the api's areas: each uses the wings named after it, and no other. */
const API_WINGS = {
  accounts: [],
  points: [],
  rewards: [],
  site: [],
  students: ['points'],
  schools: ['students'],
  staff: ['schools'],
  reports: ['schools'],
  records: ['schools'],
  rosters: ['schools', 'staff'],
  'student-portal': ['students', 'points', 'rewards'],
};
const wings = (...names) => `^services/api/src/areas/(${names.join('|')})/`;
const wingRules = Object.entries(API_WINGS).map(([name, mayUse]) => ({
  name: `areas/${name} may use ${mayUse.map((each) => `areas/${each}`).join(', ') || 'no other wing'}`,
  severity: 'error',
  from: { path: wings(name) },
  to: { path: '^services/api/src/areas/', pathNot: wings(name, ...mayUse) },
}));

/** The parts of the projections, the lowest first: none may use one above it. */
const PROJECTIONS = ['sql', 'batch', 'tables'];

/** The console's storeys, the lowest first: none may use one above it. */
const WEB = ['lib', 'components', 'features', 'routes', 'app'];

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
    rule('libs/jobs', ['libs/database', 'libs/runtime']),
    rule('libs/mail', ['libs/database', 'libs/domain', 'libs/jobs', 'libs/runtime']),
    rule('libs/images', []),
    rule('libs/backup', ['libs/database', 'libs/event-store', 'libs/runtime']),
    rule('libs/erasure', ['libs/database', 'libs/domain', 'libs/jobs', 'libs/runtime']),
    rule('libs/roster', ['libs/contracts', 'libs/domain']),
    rule('libs/reports', ['libs/contracts', 'libs/database', 'libs/domain']),
    rule('services/api', ['libs/[^/]+']),
    {
      name: "the api's core uses neither areas nor operations",
      severity: 'error',
      from: { path: '^services/api/src/core/' },
      to: { path: '^services/api/src/(areas|operations|[^/]+$)' },
    },
    ...coreRules,
    ledgerRule('writing', ['states', 'lookups']),
    ledgerRule('states', []),
    ledgerRule('lookups', []),
    {
      name: "the api's areas do not use operations",
      severity: 'error',
      from: { path: '^services/api/src/areas/' },
      to: { path: '^services/api/src/(operations/|[^/]+$)' },
    },
    {
      name: "the api's areas have no other wings",
      severity: 'error',
      from: { path: '^services/api/src/areas/', pathNot: wings(...Object.keys(API_WINGS)) },
      to: {},
    },
    ...wingRules,
    rule('services/projector', ['libs/[^/]+']),
    {
      name: "the projector's projections use neither runner nor replay",
      severity: 'error',
      from: { path: '^services/projector/src/projections/' },
      to: { path: '^services/projector/src/', pathNot: '^services/projector/src/projections/' },
    },
    ...PROJECTIONS.slice(0, -1).map((name, height) => ({
      name: `projections/${name} may not use ${PROJECTIONS.slice(height + 1).join(', ')}`,
      severity: 'error',
      from: { path: part(`services/projector/src/projections/${name}`) },
      to: {
        path: part(`services/projector/src/projections/(${PROJECTIONS.slice(height + 1).join('|')})`),
      },
    })),
    {
      name: "the projector's runner does not use replay",
      severity: 'error',
      from: { path: '^services/projector/src/runner/' },
      to: { path: '^services/projector/src/', pathNot: '^services/projector/src/(runner|projections)/' },
    },
    rule('services/worker', ['libs/[^/]+']),
    rule('web', ['libs/contracts', 'libs/domain', 'libs/roster/src/tables']),
    {
      name: "the roster's tables are read in a browser too",
      severity: 'error',
      from: { path: '^libs/roster/src/tables/' },
      to: { path: '^libs/roster/src/', pathNot: '^libs/roster/src/(tables/|roster[.]ts$)' },
    },
    ...WEB.slice(0, -1).map((storey, height) => ({
      name: `web: ${storey} may not use ${WEB.slice(height + 1).join(', ')}`,
      severity: 'error',
      from: { path: part(`web/src/${storey}`) },
      to: { path: part(`web/src/(${WEB.slice(height + 1).join('|')})`) },
    })),
    {
      name: 'features do not import each other',
      severity: 'error',
      // A subject is a folder in its wing; these wings have one subject, and no folder for it.
      from: { path: '^web/src/features/((?:reports|rosters|student-portal)|[^/]+/[^/]+)/' },
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
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.css'],
    },
  },
};
