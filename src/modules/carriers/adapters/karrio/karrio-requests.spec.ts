import type { PickupRequest } from '../handover';
import { toCustoms } from './karrio-customs';
import { toPickupRequest } from './karrio-requests';

describe('texts that are longer than Karrio takes', () => {
  it('are not cut within a character in the description of a customs item', () => {
    const item = {
      description: `${'x'.repeat(199)}🎁🎁`,
      quantity: 1,
      hsCode: null,
      originCountry: 'AT',
      value: 1,
      weightKg: 1,
    };
    const customs = toCustoms({ contentsType: 'gift', incoterm: 'DAP', currency: 'EUR', items: [item] });
    const { title, description } = customs.commodities[0]!;
    expect([title, description]).toEqual(Array(2).fill(`${'x'.repeat(199)}🎁`));
  });

  it('are not cut within a character in the instructions of a pickup', () => {
    const request: PickupRequest = {
      pickupId: 'pickup',
      at: {
        name: 'Albertina',
        phone: null,
        street: 'Albertinaplatz 1',
        city: 'Wien',
        state: null,
        postalCode: '1010',
        country: 'AT',
        latitude: null,
        longitude: null,
      },
      day: '2030-01-02',
      from: '10:00',
      until: '12:00',
      packages: 1,
      weightKg: null,
      instructions: `${'x'.repeat(49)}🎁🎁`,
    };
    const { instruction } = toPickupRequest(request, { id: 'one', carrier: 'ups' }, 'Karrio');
    expect(instruction).toBe(`${'x'.repeat(49)}🎁`);
  });
});
