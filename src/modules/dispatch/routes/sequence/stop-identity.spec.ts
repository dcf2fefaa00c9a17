import fc from 'fast-check';
import { movePickupsBeforeDeliveries, sortStopsAsListed, type StopIdentity } from './stop-identity';

const pickup = (shipmentId: string): StopIdentity => ({ shipmentId, kind: 'pickup' });
const delivery = (shipmentId: string): StopIdentity => ({ shipmentId, kind: 'delivery' });
const STOPS = [pickup('a'), delivery('a'), pickup('b'), delivery('b'), delivery('c')];
const shown = (order: readonly number[]) =>
  order
    .map((index) => STOPS[index]!)
    .map(({ shipmentId, kind }) => (kind === 'pickup' ? `+${shipmentId}` : shipmentId));

it.each([
  ['each as often as it has stops', 'b a c b a', '', '+b +a c b a'],
  ['once, right before where there was no order', 'b c a', '', '+b b c +a a'],
  ['once, behind as many deliveries as before', 'c b a', '+a c +b b a', '+a c +b b a'],
  ['once, sooner where it is delivered sooner', 'b a c', 'c a +b b', '+b b +a a c'],
  ['what there is not', 'x a', '', '+a a'],
])('names %s', (_, named, before, expected) => {
  const indexes = before
    .split(' ')
    .filter(Boolean)
    .map((name) => STOPS.findIndex((stop) => shown([STOPS.indexOf(stop)])[0] === name));
  expect(shown(sortStopsAsListed(STOPS, named.split(' '), indexes)).join(' ')).toBe(expected);
});

it('keeps all stops, and collects each shipment before it is delivered', () => {
  const all = STOPS.map((_, index) => index);
  const isValidOrder = (order: readonly number[]) =>
    [...order].sort().join() === all.join() && [0, 2].every((at) => order.indexOf(at) < order.indexOf(at + 1));
  const orders = fc.shuffledSubarray(all, { minLength: all.length });
  fc.assert(fc.property(orders, (order) => expect(isValidOrder(movePickupsBeforeDeliveries(STOPS, order))).toBe(true)));
  fc.assert(
    fc.property(orders, orders, fc.boolean(), (named, before, once) => {
      const ids = named.map((index) => STOPS[index]!.shipmentId);
      const list = once ? [...new Set(ids)] : ids;
      expect(isValidOrder(sortStopsAsListed(STOPS, list, movePickupsBeforeDeliveries(STOPS, before)))).toBe(true);
    }),
  );
});
