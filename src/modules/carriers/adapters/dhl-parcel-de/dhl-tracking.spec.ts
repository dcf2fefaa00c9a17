import { JsonReader } from '../calls/read';
import { readEvents } from './dhl-tracking';

const NUMBER = '00340434161094000001';
const event = (statusCode: string, description: string, timestamp = '2026-03-02T08:00:00+01:00') => ({
  ...{ timestamp, statusCode, description },
  location: { address: { addressLocality: 'Bonn' } },
});
const read = (events: unknown[], id = NUMBER) =>
  readEvents(new JsonReader({ shipments: [{ id, events }] }, 'DHL'), NUMBER);

describe('an event of DHL', () => {
  it.each([
    ['pre-transit', 'The instruction data was sent to DHL electronically.', null],
    ['transit', 'The shipment has been processed in the parcel center of origin.', 'in_transit'],
    ['transit', 'The shipment has been picked up by DHL.', 'collected'],
    ['transit', 'The shipment was handed in by the sender at the retail outlet.', 'collected'],
    ['transit', 'The shipment is ready to be collected at the retail outlet.', 'in_transit'],
    ['transit', 'The shipment has been loaded onto the delivery vehicle.', 'out_for_delivery'],
    ['transit', 'The shipment is being returned to the sender.', 'returned'],
    ['failure', 'The recipient was not at home.', 'exception'],
    ['failure', 'The shipment could not be delivered and is returned to sender.', 'returned'],
    ['delivered', 'The shipment has been successfully delivered.', 'delivered'],
    ['delivered', 'The recipient has picked up the shipment from the retail outlet.', 'delivered'],
    ['delivered', 'The shipment has been delivered to the original sender.', 'returned'],
    ['unknown', 'The shipment was loaded onto the delivery vehicle.', 'out_for_delivery'],
    ['unknown', '', null],
    ['constructor', '', null],
    ['a code that is not documented', 'The shipment has been picked up by DHL.', null],
  ])('with the code "%s" and the text "%s" is %s', (code, text, status) => {
    expect(read([event(code, text)]).map((one) => one.status)).toEqual(status === null ? [] : [status]);
  });

  it('without a difference to UTC happened in German time', () => {
    const [one] = read([event('transit', 'Processed', '2026-07-02T08:00:00')]);
    expect(one!.occurredAt.toISOString()).toBe('2026-07-02T06:00:00.000Z');
  });

  it('an event of DHL has a different id from another at the same time', () => {
    const [one, other] = read([event('transit', 'Processed'), event('transit', 'The shipment was picked up.')]);
    expect(one!.id).not.toBe(other!.id);
  });

  it('an event of DHL is left out, if DHL knows several parcels and none has the requested number', () => {
    const shipments = ['one', 'other'].map((id) => ({ id, events: [event('delivered', '')] }));
    expect(readEvents(new JsonReader({ shipments }, 'DHL'), NUMBER)).toEqual([]);
  });

  it('is that of the requested parcel, if DHL knows several of the number', () => {
    const shipments = [
      { id: 'other', events: [event('delivered', '')] },
      { id: NUMBER, events: [event('transit', '')] },
    ];
    expect(readEvents(new JsonReader({ shipments }, 'DHL'), NUMBER).map(({ status }) => status)).toEqual([
      'in_transit',
    ]);
  });
});
