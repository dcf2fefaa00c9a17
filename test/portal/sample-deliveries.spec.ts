import { placeBeside, sampleDeliveries } from '../../web/portal/start/sample-deliveries';

const VIENNA = { latitude: 48.2, longitude: 16.37 };

describe('the sample deliveries', () => {
  it.each(['GB', 'AT'])('the sample deliveries are 12 different ones within 4 km of the business in %s', (country) => {
    const deliveries = sampleDeliveries(country);
    expect(new Set(deliveries.map(({ name }) => name)).size).toBe(12);
    for (const { north, east } of deliveries) expect(Math.hypot(north, east)).toBeLessThan(4);
  });

  it.each([
    ['AT', 'Bahnhofstraße 12'],
    ['FR', '12 Station Road'],
    [null, '12 Station Road'],
  ])('the sample deliveries have streets of the country %s', (country, street) => {
    expect(sampleDeliveries(country)[0]!.street).toBe(street);
  });

  it('lie at a distance in kilometres from the business', () => {
    expect(placeBeside(VIENNA, { north: 1.1132, east: 0 })).toEqual({ latitude: 48.21, longitude: 16.37 });
    expect(placeBeside(VIENNA, { north: 0, east: 1.1132 })).toEqual({ latitude: 48.2, longitude: 16.385 });
  });
});
