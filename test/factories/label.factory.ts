import type { Label } from '../../src/modules/shipments/labels/label';

/** A label as a shipment in Vienna has it; a test writes only the fields that it tests. */
export const aLabel = (with_: Partial<Label> = {}): Label => ({
  trackingNumber: 'DD1234567897AT',
  serviceLevel: 'express',
  carrierName: 'Own fleet',
  orderNumber: 'ORD-000123',
  createdOn: '2026-11-21',
  sender: { name: 'Sender GmbH', street: 'Laxenburger Straße 365', city: 'Wien', postalCode: '1230', country: 'AT' },
  recipient: {
    name: 'Albertina',
    street: 'Albertinaplatz 1',
    city: 'Wien',
    state: 'Wien',
    postalCode: '1010',
    country: 'Austria',
    phone: '+43 1 555 0101',
  },
  packages: [{ weightKg: 4.25 }],
  ...with_,
});
