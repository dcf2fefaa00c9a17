const { MODULES: ORDER, DISPATCH_ROOMS: DISPATCH_ORDER } = require('./module-order.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that need each other are one idea, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'foundation-below-modules',
      comment: 'What is around a request must not know what the service does.',
      severity: 'error',
      from: { path: '^src/(?!modules/|demo/|cli/|runtime/|app\\.)[^/]+/' },
      to: { path: '^src/modules/' },
    },
    {
      name: 'common-is-pure',
      comment: 'common/ holds pure helpers: no framework, no database, no settings.',
      severity: 'error',
      from: { path: '^src/common/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^src/(?!common/)[^/]+/|^node_modules/(typeorm|express|pg|@nestjs)/' },
    },
    {
      name: 'routing-is-a-library',
      comment: 'src/routing/ solves problems of places and times: no framework, no database, no word of dispatches.',
      severity: 'error',
      from: { path: '^src/routing/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^src/(?!routing/|common/|config/|geo/|outbound/)|^node_modules/(?!@types/|piscina/)' },
    },
    {
      name: 'application-knows-no-http',
      comment:
        'Services and repositories speak the words of src/application/, limits/ and lists/; what HTTP is made of stays in controllers and DTOs.',
      severity: 'error',
      from: {
        path: '^src/modules/.+\\.(service|repository)\\.ts$|^src/(application|audit|limits|lists|database|geo|images|tables|printing|outbound|outbox)/',
      },
      to: { path: '^src/http/' },
    },
    {
      name: 'demo-is-an-ornament',
      comment: 'The service works without its demo: only the start knows it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(demo|runtime)/' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'demo-day-is-a-client',
      comment: 'The day is driven through the public interface alone.',
      severity: 'error',
      from: { path: '^src/demo/day' },
      to: { path: '^src/(?!demo/|simulator/|client/|config/|common/)' },
    },
    {
      name: 'simulator-is-a-client',
      comment: 'It knows the public interface alone, and where the demo keeps its token.',
      severity: 'error',
      from: { path: '^src/(simulator|client)/' },
      to: { path: '^src/(?!simulator/|client/|config/|common/)' },
    },
    {
      name: 'the-client-stands-alone',
      comment: 'What others install is made of itself and openapi-fetch.',
      severity: 'error',
      from: { path: '^clients/' },
      to: { path: '.', pathNot: '^clients/|^node_modules/openapi-fetch/' },
    },
    {
      name: 'the-service-is-no-client',
      comment: 'Only programs that call the service from outside use its client.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(demo/day|simulator/|client/)' },
      to: { path: '^clients/' },
    },
    {
      name: 'own-repositories',
      comment: "Another module's tables are reached through its service.",
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/[^/]+/.+\\.repository\\.ts$', pathNot: '^src/modules/$1/' },
    },
    {
      name: 'own-repositories-in-dispatch',
      comment: 'The same for the rooms of modules/dispatch.',
      severity: 'error',
      from: { path: '^src/modules/dispatch/([^/]+)/' },
      to: { path: '^src/modules/dispatch/[^/]+/.+\\.repository\\.ts$', pathNot: '^src/modules/dispatch/$1/' },
    },
    {
      name: 'rules-without-framework',
      comment: 'Status tables and other rules are data and pure functions.',
      severity: 'error',
      from: { path: '^src/modules/.+-status\\.ts$' },
      to: { path: '^node_modules/|^src/(database|http|config|outbox)/' },
    },
    ...DISPATCH_ORDER.map((name, index) => ({
      name: `dispatch-${name}-imports-only-earlier-rooms`,
      comment: 'A room imports only rooms listed above it in src/app.module.ts.',
      severity: 'error',
      from: { path: `^src/modules/dispatch/${name}/` },
      to: { path: `^src/modules/dispatch/(${DISPATCH_ORDER.slice(index + 1).join('|') || 'none-is-later'})/` },
    })),
    ...ORDER.map((name, index) => ({
      name: `${name}-imports-only-earlier-modules`,
      comment: 'A module imports only modules listed above it; move the use case to the later one.',
      severity: 'error',
      from: { path: `^src/modules/${name}/` },
      to: { path: `^src/modules/(${ORDER.slice(index + 1).join('|') || 'none-is-later'})/` },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
