import { findStateCode } from './states';

it.each([
  ['tx', 'US', 'TX'],
  ['New York', 'US', 'NY'],
  ['Québec', 'CA', 'QC'],
  ['Texas', null, 'TX'],
  ['new south wales', null, 'NSW'],
  ['Texas', 'DE', 'TEXAS'],
  ['VD', 'CH', 'VD'],
])('reads state %s of %s as %s', (state, country, code) => {
  expect(findStateCode(state, country)).toBe(code);
});
