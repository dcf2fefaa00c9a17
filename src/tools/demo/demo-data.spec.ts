import { toAlpha2Code } from '../../common/text/countries';
import { amountFault } from '../../common/money/currency';
import { createDemoOrders } from './catalogue';
import { DRIVERS, VEHICLES } from './fleet';
import { DEPOT, PLACES } from './places';

/** St. Stephen's, from which Vienna measures its distances. */
const CITY_CENTRE = { latitude: 48.2085, longitude: 16.3731 };

/** Great circle by the haversine formula, on a sphere of 6371 km. */
const distanceKm = (a: typeof CITY_CENTRE, b: typeof CITY_CENTRE) => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const lat = half(rad(b.latitude - a.latitude));
  const lon = half(rad(b.longitude - a.longitude));
  return 12742 * Math.asin(Math.sqrt(lat + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * lon));
};

describe('demo places', () => {
  it('has at least forty places, all different', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(40);
    for (const of of [
      (place: (typeof PLACES)[number]) => place.name,
      (place: (typeof PLACES)[number]) => place.email,
      (place: (typeof PLACES)[number]) => `${place.latitude} ${place.longitude}`,
    ])
      expect(new Set(PLACES.map(of)).size).toBe(PLACES.length);
  });

  it.each([...PLACES, DEPOT].map((place) => [place.name, place] as const))('%s lies in Vienna', (_, place) => {
    expect(distanceKm(place, CITY_CENTRE)).toBeLessThan(15);
    expect(place.street).toMatch(/^\p{L}/u);
    expect(place.postalCode).toMatch(/^1(0[1-9]|1\d|2[0-3])0$/);
    expect([place.district, place.city, place.state].every(Boolean)).toBe(true);
    expect(toAlpha2Code(place.country)).toBe('AT');
  });

  it('uses mail addresses of reserved domains', () => {
    for (const { email } of [...PLACES, ...DRIVERS]) expect(email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
  });
});

describe('demo fleet', () => {
  it('has three vans and three drivers', () => {
    expect(new Set(VEHICLES.map(({ licensePlate }) => licensePlate)).size).toBe(3);
    expect(new Set(DRIVERS.map(({ name }) => name)).size).toBe(3);
    for (const { licensePlate, capacity } of VEHICLES) {
      expect(licensePlate).toMatch(/^W \d{5} [A-Z]{2}$/);
      expect(Math.min(capacity.weight, capacity.volume)).toBeGreaterThan(0);
    }
  });
});

describe('demo orders', () => {
  const orders = createDemoOrders();

  it('creates the same sixty orders on every call', () => {
    expect(orders).toHaveLength(60);
    expect(createDemoOrders()).toEqual(orders);
  });

  it('reach every place', () => expect(new Set(orders.map(({ customer }) => customer.name)).size).toBe(PLACES.length));

  it('computes true totals of orders, to the cent', () => {
    for (const { items, totalValue } of orders) {
      const cents = items.reduce((sum, { quantity, price }) => sum + quantity * Math.round(price * 100), 0);
      expect(Math.round(totalValue * 100)).toBe(cents);
      expect(amountFault(totalValue, 'EUR')).toBeUndefined();
    }
  });

  it('creates orders whose items can be carried', () => {
    for (const { items } of orders) {
      expect(items.length).toBeGreaterThanOrEqual(1);
      for (const { quantity, price, dimensions, description } of items) {
        expect(description).not.toBe('');
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
        expect([amountFault(price, 'EUR'), price > 0]).toEqual([undefined, true]);
        expect(Math.min(...Object.values(dimensions))).toBeGreaterThan(0);
        expect(dimensions.weight).toBeLessThanOrEqual(31.5); // what one person may lift out of a van
      }
    }
  });

  it('fit into the three vans on one day', () => {
    const units = orders.flatMap(({ items }) => items);
    const kg = units.reduce((sum, { quantity, dimensions }) => sum + quantity * dimensions.weight, 0);
    const m3 = units.reduce(
      (sum, { quantity, dimensions: d }) => sum + (quantity * d.length * d.width * d.height) / 1e6,
      0,
    );
    expect(kg).toBeLessThan(VEHICLES.reduce((sum, { capacity }) => sum + capacity.weight, 0));
    expect(m3).toBeLessThan(VEHICLES.reduce((sum, { capacity }) => sum + capacity.volume, 0));
  });
});
