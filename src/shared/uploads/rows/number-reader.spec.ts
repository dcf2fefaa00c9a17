import { type DecimalSeparator, NumberReader } from './number-reader';

const ANY = { hasThousands: true };
const read = (text: string, separator?: DecimalSeparator, isNamed = false, form = ANY) => {
  const reading = new NumberReader(separator, isNamed).read(text, form);
  return 'fault' in reading ? `fault: ${reading.fault}` : reading.text;
};
const BOTH = /^fault: 1[.,]000 can be read as 1 and as 1000: /;

it.each([
  ['12', '12'],
  ['+12', '12'],
  ['-12,5', '-12.5'],
  ['2,50', '2.5'],
  ['2.50', '2.5'],
  ['48,2082', '48.2082'],
  ['0.500', '0.5'],
  ['1234.500', '1234.5'],
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1.000.000', '1000000'],
  ['1,000,000.5', '1000000.5'],
  ['57.699999999999996', '57.7'],
  ['3.3000000000000003', '3.3'],
  ['2.9999999999999996', '3'],
  ['two', 'two'],
  ['1 000', '1 000'],
  ['1.00.0', '1.00.0'],
])('reads %s as %s in any file', (text, number) => {
  expect(read(text)).toBe(number);
});

it('names both readings of a separator before three digits', () => {
  expect(read('1.000')).toMatch(BOTH);
  expect(read('1,000')).toMatch(BOTH);
  expect(read('1.800')).toMatch(/can be read as 1\.8 and as 1800/);
});

it.each<[string, DecimalSeparator, string]>([
  ['1.000', '.', '1'],
  ['1.000', ',', '1000'],
  ['1,000', ',', '1'],
  ['1,000', '.', '1000'],
  ['1.234,50', ',', '1234.5'],
])('reads %s as the decimal separator %s says that the upload names', (text, separator, number) => {
  expect(read(text, separator, true)).toBe(number);
});

it.each<[string, DecimalSeparator]>([
  ['2.50', ','],
  ['2,50', '.'],
  ['1.234,50', '.'],
])('refuses %s in an upload that names the decimal separator %s', (text, separator) => {
  expect(read(text, separator, true)).toBe(
    `fault: Must be a number with the decimal separator that the upload names, such as 12${separator}5.`,
  );
});

it('reads a number of degrees with any decimal separator', () => {
  expect(read('48,208', undefined, false, { hasThousands: false })).toBe('48.208');
  expect(read('-16.373', ',', false, { hasThousands: false })).toBe('-16.373');
});

describe('the decimal separator that a file shows', () => {
  const recognized = (assumed: DecimalSeparator | undefined, ...texts: string[]) => {
    const reader = new NumberReader(assumed);
    for (const text of texts) reader.read(text, ANY);
    const better = reader.createBetterReader();
    return (
      better && texts.map((text) => better.read(text, ANY)).map((value) => ('text' in value ? value.text : 'fault'))
    );
  };

  it('lets values be read that could be read in two ways', () => {
    expect(recognized(undefined, '2,50', '1,800')).toEqual(['2.5', '1.8']);
    expect(recognized(undefined, '2.50', '1.800')).toEqual(['2.5', '1.8']);
  });

  it('never makes a separator of thousands of the other one', () => {
    expect(recognized(undefined, '2,50', '1.000')).toBeUndefined();
  });

  it('reads the decimal separator from the values where they contradict the assumed one', () => {
    expect(recognized('.', '2,50', '1.000')).toEqual(['2.5', 'fault']);
  });

  it('reports no decimal separator where the values show both', () => {
    expect(recognized('.', '2,50', '3.5', '1.800')).toEqual(['2.5', '3.5', 'fault']);
  });

  it('looks for no decimal separator where no value can be read in two ways', () => {
    expect(recognized('.', '2,50', '3.5')).toBeUndefined();
  });
});
