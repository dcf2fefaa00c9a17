import { simulateEvents } from './sandbox.adapter';
import { computeChargeableKg, computeSandboxPriceMinor } from './sandbox-prices';

const party = (country: string | null) => ({
  name: null,
  phone: null,
  street: null,
  city: null,
  state: null,
  postalCode: null,
  country,
  latitude: null,
  longitude: null,
});
const parcel = (length: number, width: number, height: number, weight: number) => ({ length, width, height, weight });

describe('sandbox carrier', () => {
  it.each([
    [[parcel(10, 10, 10, 2)], 2],
    [[parcel(10, 10, 10, 2.01)], 2.5],
    [[parcel(50, 40, 30, 2)], 12],
    [[parcel(10, 10, 10, 0.3), parcel(50, 20, 20, 1)], 0.5 + 4],
    [[parcel(1, 1, 1, 0.1)], 0.5],
  ])('charges %j as %d kg', (packages, kg) => expect(computeChargeableKg(packages)).toBe(kg));

  it.each([
    ['standard', 100, 'AT', 780], // 490 + 2 × 85 + 100 × 1.2
    ['express', 100, 'AT', 1404],
    ['sameday', 100, 'AT', 2340],
    ['standard', null, 'AT', 1020], // 300 km within a country
    ['standard', null, 'DE', 2460], // 1500 km abroad
  ])('asks for %s over %p km to %s: %d cents', (level, distanceKm, country, price) => {
    const request = { from: party('AT'), to: party(country), packages: [parcel(10, 10, 10, 2)], distanceKm };
    expect(computeSandboxPriceMinor(request, level)).toBe(price);
  });

  it.each([
    ['standard', 3.9, []],
    ['standard', 4, ['collected']],
    ['standard', 71, ['collected', 'in_transit', 'out_for_delivery']],
    ['express', 24, ['collected', 'in_transit', 'out_for_delivery', 'delivered']],
    ['sameday', 2, ['collected', 'out_for_delivery']],
    [null, 5, ['collected']],
  ])('%s after %d hours: %j', (level, hours, statuses) => {
    const bookedAt = new Date('2026-03-02T08:00:00Z');
    const now = new Date(bookedAt.getTime() + hours * 3_600_000);
    expect(simulateEvents(bookedAt, level, now).map(({ status }) => status)).toEqual(statuses);
  });
});
