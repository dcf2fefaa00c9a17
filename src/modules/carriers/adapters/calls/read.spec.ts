import { CarrierUnavailable } from '../carrier-errors';
import { JsonReader } from './read';

const listOf = (length: number) =>
  new JsonReader({ items: Array.from({ length }, () => 0) }, 'Parcel Co').getMember('items');

describe('lists in the response of a carrier', () => {
  it('lists in the response of a carrier have at most 2,000 elements', () => {
    expect(listOf(2_000).readList()).toHaveLength(2_000);
    const violation = new CarrierUnavailable(
      'Parcel Co sent a response that violates its specification in body.items.',
    );
    expect(() => listOf(2_001).readList()).toThrow(violation);
  });

  it('lists in the response of a carrier can be a single element, or be missing', () => {
    const answer = new JsonReader({ one: { id: 7 }, none: null }, 'Parcel Co');
    expect(answer.getMember('one').readList()[0]!.getMember('id').readText()).toBe('7');
    expect([...answer.getMember('none').readList(), ...answer.getMember('unknown').readList()]).toEqual([]);
  });
});

describe('numbers in the response of a carrier', () => {
  it.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    ['-3', -3],
    ['0x10', null],
    ['1e3', null],
    [1e21, null],
    ['Infinity', null],
    ['', null],
  ])('%j is read as %j', (sent, number) => {
    expect(new JsonReader({ sent }, 'Parcel Co').getMember('sent').readNumberOrNull()).toBe(number);
  });
});
