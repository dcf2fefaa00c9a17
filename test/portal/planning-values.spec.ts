import { VALUE_FORMATS, type ValueFormat } from '../../web/portal/parts/forms/planning-values';

const read = (format: ValueFormat, text: string): unknown => VALUE_FORMATS[format].read(text);

describe('a value that is typed into a planning form', () => {
  it.each<[ValueFormat, string, unknown]>([
    ['number', '2.5', 2.5],
    ['names', 'cooling, lift; ', ['cooling', 'lift']],
    ['hours', '8-17.00', { start: '08:00', end: '17:00' }],
    [
      'hoursList',
      '9:00–12:00; 14-16:30',
      [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '16:30' },
      ],
    ],
    ['breaks', '11:30 - 13:00 30', [{ start: '11:30', end: '13:00', minutes: 30 }]],
    [
      'amounts',
      'pallets 1,5; roll cages: 2.5',
      [
        { kind: 'pallets', amount: 1.5 },
        { kind: 'roll cages', amount: 2.5 },
      ],
    ],
  ])('as %s is understood as people write it: %s', (format, text, value) => {
    expect(read(format, text)).toEqual(value);
  });

  it.each<[ValueFormat, string]>([
    ['number', 'many'],
    ['hours', '8 to 5'],
    ['hoursList', '9:00–12:00; later'],
    ['breaks', '11:30–13:00'],
    ['amounts', 'pallets'],
  ])('as %s is refused if it means nothing: %s', (format, text) => {
    expect(read(format, text)).toBeUndefined();
  });
});
