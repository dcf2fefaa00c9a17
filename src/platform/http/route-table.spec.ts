import { Allow, Public } from './guards/allow';
import { RouteTable } from './route-table';

/** The table of a router that has one route, whose handler is marked so. */
function tableOf(mark?: MethodDecorator): RouteTable {
  const handle = (): undefined => undefined;
  mark?.({}, 'handler', { value: handle });
  const stack = [{ route: { path: '/api/garages', methods: { get: true }, stack: [{ handle }] } }];
  return new RouteTable({ httpAdapter: { getInstance: () => ({ router: { stack } }) } } as never);
}

describe('the access of routes', () => {
  it('knows the access rule of public routes and of those that a module declares', () => {
    expect(() => tableOf(Public()).assertEachRouteHasAccess()).not.toThrow();
  });

  it.each([
    ['is not marked with @Allow', undefined],
    ['needs the permission garages:read, which no module declares', Allow('garages:read' as never)],
  ])('ends the start when a route %s', (why, mark) => {
    expect(() => tableOf(mark).assertEachRouteHasAccess()).toThrow(
      `The route /api/garages ${why}, so no caller can use it.`,
    );
  });
});
