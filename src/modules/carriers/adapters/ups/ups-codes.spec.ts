import { ADVICE_BY_GROUP, findAdvice } from './ups-codes';
import { isTemporary, describeUpsReason } from './ups-errors';

const failed = (code: string, message: string, status = 400) => ({
  status,
  json: { response: { errors: [{ code, message }] } },
});

describe('an error of UPS', () => {
  it.each([
    ['120207', 'Invalid ship to postal code', 'Correct the postal code of the recipient'],
    [
      '120214',
      'Invalid extension',
      'Correct the name, the address or the phone number of the recipient as the message says',
    ],
    ['128048', 'Invalid commodity code', 'Correct the customs data as the message says'],
    ['264002', 'Invalid city', 'Correct the address as the message says'],
    ['999999', 'Something else', 'Correct the shipment as the message says'],
  ])('with the code %s has what UPS says and what to do', (code, message, advice) => {
    expect(describeUpsReason(failed(code, `${message}.`))).toBe(`${message} (${code}). ${advice}`);
  });

  it('belongs to one group', () => {
    for (const [index, { first, last, advice }] of ADVICE_BY_GROUP.entries()) {
      expect(findAdvice(String(last))).toBe(advice);
      expect(last).toBeGreaterThan(first);
      expect(first).toBeGreaterThan(ADVICE_BY_GROUP[index - 1]?.last ?? 0);
    }
  });

  it('without a number of a group has no advice', () => {
    expect(['', '1', 'ABC', '120', '130000'].map(findAdvice)).toEqual([null, null, null, null, null]);
  });

  it('with a code for "out of order" is temporary, whatever the status is', () => {
    expect(['120001', '20001', '300000'].map((code) => isTemporary(failed(code, 'Unavailable')))).toEqual([
      ...[true, true, true],
    ]);
    expect(isTemporary(failed('120202', 'Missing address', 500))).toBe(false);
  });
});
