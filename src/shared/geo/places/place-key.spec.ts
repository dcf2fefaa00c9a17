import * as fc from 'fast-check';
import { toPlaceKey } from './place-key';

it.each([
  ['São Paulo', 'sao paulo'],
  ['  SAO   PAULO ', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Straßburg', 'strassburg'],
  ['St. Louis', 'saint louis'],
  ['Saint-Étienne', 'saint etienne'],
  ["'s-Gravenhage", 's gravenhage'],
  ['Москва', 'москва'],
  ['İstanbul', 'istanbul'],
  ['...', ''],
])('compares %s as %s', (name, key) => {
  expect(toPlaceKey(name)).toBe(key);
});

it('compares a key as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => expect(toPlaceKey(toPlaceKey(name))).toBe(toPlaceKey(name))),
  );
});
