import fc from 'fast-check';
import { RouteIndex } from '../../src/http/route-index';
import { startTestApp, type TestApp } from '../support/test-app';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): { params: Record<string, string> } | false;
}

/** The look-up of a path against Express's own search, on the routes that the service has. */
describe('the index of routes', () => {
  let t: TestApp;
  let layers: Layer[];
  let index: RouteIndex;
  beforeAll(async () => {
    t = await startTestApp();
    const { router } = t.app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
    layers = router.stack.filter(({ route }) => route && typeof route.path === 'string');
    index = t.app.get(RouteIndex);
  });
  afterAll(() => t.stop());

  /** What Express takes: the first route of this method that matches; undefined where only what takes everything does. */
  function byExpress(method: string, path: string) {
    for (const layer of layers) {
      if (!layer.route!.methods[method === 'HEAD' ? 'get' : method.toLowerCase()]) continue;
      const match = layer.match(path);
      if (match) return { path: layer.route!.path, params: { ...match.params } };
    }
    return undefined;
  }
  function byIndex(method: string, path: string) {
    const found = index.find(method, path);
    return found && { path: found.path, params: { ...found.params } };
  }

  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const filledIn = (template: string) => template.replaceAll(/:\w+/g, '0190aaaa-0000-7000-8000-00000000000A');

  it('finds every route below /api by its template, in any case and with a slash at its end', () => {
    let found = 0;
    for (const { path, methods } of layers.map(({ route }) => route!)) {
      if (!path.startsWith('/api/')) continue;
      for (const method of Object.keys(methods).map((name) => name.toUpperCase()))
        for (const asked of [
          filledIn(path),
          filledIn(path).toUpperCase().replace('/API', '/api'),
          `${filledIn(path)}/`,
        ]) {
          expect([method, asked, byIndex(method, asked)]).toEqual([method, asked, byExpress(method, asked)]);
          found++;
        }
    }
    expect(found).toBeGreaterThan(600);
  });

  it('agrees with Express about any path of the words of routes', () => {
    const words = [...new Set(layers.flatMap(({ route }) => route!.path.split('/')))].filter(
      (word) => !/[:*{]/.test(word),
    );
    const segment = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...words) },
      { weight: 2, arbitrary: fc.constantFrom(...words).map((word) => word.toUpperCase()) },
      { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9._~!$&'()*+,;=:@ -]{1,12}$/) },
      { weight: 1, arbitrary: fc.constantFrom('%4F', '%2f', '%zz', '', '..', '#', '?', 'ß', '\u0130') },
    );
    const routed = fc
      .tuple(
        fc.constantFrom(...layers.map(({ route }) => route!.path)),
        fc.array(segment, { minLength: 8, maxLength: 8 }),
      )
      .map(([template, chosen]) => template.replaceAll(/:\w+/g, () => chosen.pop()!));
    const mixed = fc.array(segment, { minLength: 1, maxLength: 7 }).map((segments) => `/api/${segments.join('/')}`);
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), fc.oneof(routed, mixed), (method, path) => {
        const found = byIndex(method, path);
        if (found) expect(found).toEqual(byExpress(method, path));
        else if (path.startsWith('/api/') && !/\/\/|[%#;?]|[^\x21-\x7e]/.test(path))
          expect(byExpress(method, path)?.path ?? '{*path}').toContain('*');
      }),
      { numRuns: 3_000 },
    );
  });
});
