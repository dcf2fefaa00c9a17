const { LAYERS, PLATFORM_LAYERS, MODULES, DISPATCH_PARTS } = require('./module-order.cjs');

/** One rule per entry: files below `folder(name)` import nothing of the entries that come later in the list. */
const importsOnlyEarlier = (names, kind, folder) =>
  names.flat().map((name) => {
    const position = names.findIndex((entry) => [entry].flat().includes(name));
    const later = names.slice(position + 1).flat();
    return {
      name: `${name}-imports-only-earlier-${kind}`,
      comment: `A ${kind.slice(0, -1)} imports only those before it in .config/module-order.cjs.`,
      severity: 'error',
      from: { path: `^${folder}/${name}/`, pathNot: '\\.spec\\.ts$' },
      to: { path: `^${folder}/(${later.join('|') || 'none-is-later'})/` },
    };
  });

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Merge files that import each other, or move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...importsOnlyEarlier(LAYERS, 'layers', 'src'),
    ...importsOnlyEarlier(PLATFORM_LAYERS, 'platform layers', 'src/platform'),
    ...importsOnlyEarlier(MODULES, 'modules', 'src/modules'),
    ...importsOnlyEarlier(DISPATCH_PARTS, 'parts of dispatch', 'src/modules/dispatch'),
    {
      name: 'common-is-pure',
      comment: 'common/ holds pure values: no framework, no database, no settings.',
      severity: 'error',
      from: { path: '^src/common/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^src/(?!common/)[^/]+/|^node_modules/(typeorm|express|pg|@nestjs)/' },
    },
    {
      name: 'routing-is-a-library',
      comment: 'src/routing/ solves routing problems: no framework, no database, no dispatches.',
      severity: 'error',
      from: { path: '^src/routing/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/(?!routing/|common/|config/|shared/geo/|platform/(outbound|tenancy)/)|^node_modules/(?!@types/|piscina/)',
      },
    },
    {
      name: 'tracing-is-loaded-on-demand',
      comment: 'Installations without tracing do not load the library: one file imports it, by import().',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/observability/open-telemetry-tracing\\.ts$' },
      to: { path: '^node_modules/@opentelemetry/' },
    },
    {
      name: 'tracing-is-not-imported-at-start',
      comment: 'See tracing-is-loaded-on-demand.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/platform/observability/open-telemetry-tracing\\.ts$', dynamic: false },
    },
    {
      name: 'use-cases-without-http',
      comment: 'Services and repositories do not use HTTP types; controllers and DTOs do.',
      severity: 'error',
      from: { path: '^src/modules/.+\\.(service|repository)\\.ts$|^src/shared/(audit|geo)/' },
      to: { path: '^src/platform/http/(?!authentication/token-)' },
    },
    {
      name: 'only-the-start-imports-the-demo',
      comment: 'The service works without its demo.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(tools/demo|server)/' },
      to: { path: '^src/tools/demo/' },
    },
    {
      name: 'demo-day-is-a-client',
      comment: 'The demo day uses the public interface only.',
      severity: 'error',
      from: { path: '^src/tools/demo/day' },
      to: { path: '^src/(?!tools/|config/|common/)' },
    },
    {
      name: 'simulator-is-a-client',
      comment: 'The simulator uses the public interface only.',
      severity: 'error',
      from: { path: '^src/tools/(simulator|client)/' },
      to: { path: '^src/(?!tools/simulator/|tools/client/|config/|common/)' },
    },
    {
      name: 'client-package-stands-alone',
      comment: 'The published clients import their own files and their own dependencies only.',
      severity: 'error',
      from: { path: '^clients/' },
      to: { path: '.', pathNot: '^clients/|^node_modules/(openapi-fetch|@modelcontextprotocol/sdk)/' },
    },
    {
      name: 'the-service-is-no-client',
      comment: 'Only programs that call the service from outside use its client.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/tools/(demo/day|simulator/|client/)' },
      to: { path: '^clients/' },
    },
    {
      name: 'own-repositories',
      comment: "A module reads another module's tables through that module's service.",
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/[^/]+/.+\\.repository\\.ts$', pathNot: '^src/modules/$1/' },
    },
    {
      name: 'own-repositories-in-dispatch',
      comment: 'The same for the parts of modules/dispatch.',
      severity: 'error',
      from: { path: '^src/modules/dispatch/([^/]+)/' },
      to: { path: '^src/modules/dispatch/[^/]+/.+\\.repository\\.ts$', pathNot: '^src/modules/dispatch/$1/' },
    },
    {
      name: 'rules-without-framework',
      comment: 'Status tables and other rules are data and pure functions.',
      severity: 'error',
      from: { path: '^src/modules/.+-status\\.ts$' },
      to: { path: '^node_modules/|^src/(config|platform/(database|http|jobs))/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
