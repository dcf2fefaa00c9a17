import { cashFaults, type ToldCash } from './told-cash';

const FIELDS = { amount: 'cashCollected', reason: 'cashReason' };
const told = (amount?: number, reason?: string): ToldCash => ({ amount, method: undefined, reason });
const faults = (amount: string | null, currency: string | null, said: ToldCash) =>
  cashFaults({ cashAmount: amount, cashCurrency: currency }, said, FIELDS);

it.each<[string, string | null, ToldCash, object]>([
  ['nothing owed, nothing said', null, told(), {}],
  ['what is owed', '42.5000', told(42.5), {}],
  ['less, with a reason', '42.5000', told(40, 'Had no more.'), {}],
  ['nothing, with a reason', '42.5000', told(0, 'Pays by transfer.'), {}],
  ['no word of it', '42.5000', told(), { cashCollected: 'Is required: EUR 42.50 is to be collected.' }],
  ['less', '42.5000', told(40), { cashReason: 'Is required where another amount than EUR 42.50 was collected.' }],
  [
    'a blank reason',
    '42.5000',
    told(40, ' '),
    { cashReason: 'Is required where another amount than EUR 42.50 was collected.' },
  ],
  ['a tenth of a cent', '42.5000', told(42.499), { cashCollected: 'Must have at most 2 decimals in EUR.' }],
  [
    'money for nothing',
    null,
    told(1),
    { cashCollected: 'Must be left out: nothing is to be collected for this shipment.' },
  ],
])('%s', (_, owed, said, expected) => expect(faults(owed, owed && 'EUR', said)).toEqual(expected));
