import { changeParty } from './parties';

const before = {
  name: 'Albertina',
  phone: '+43 1',
  street: 'Albertinaplatz 1',
  city: 'Wien',
  state: null,
  postalCode: '1010',
  country: 'AT',
  latitude: 48.2,
  longitude: 16.3,
};

describe('changed party', () => {
  it.each([
    ['nothing', {}, {}],
    ['the telephone', { phone: '2' }, { phone: '2' }],
    ['the telephone to none', { phone: null }, { phone: null }],
    ['the same street', { street: 'Albertinaplatz 1' }, {}],
    ['another street', { street: 'Graben 1' }, { street: 'Graben 1', latitude: null, longitude: null }],
    ['the postal code to none', { postalCode: null }, { postalCode: null, latitude: null, longitude: null }],
    [
      'street and place',
      { street: 'Graben 1', latitude: 1, longitude: 2 },
      { street: 'Graben 1', latitude: 1, longitude: 2 },
    ],
    ['the place to none', { latitude: null, longitude: null }, { latitude: null, longitude: null }],
    ['members that are undefined', { name: undefined, city: undefined }, {}],
  ])('%s', (_, changes, expected) => {
    expect(changeParty(before, changes)).toEqual({ ...before, ...expected });
  });
});
