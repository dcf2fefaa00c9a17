import { toSentence } from './sentence';

it.each([
  ['Delivered to Karl Kellner', 'Delivered to Karl Kellner.'],
  ['Delivered to Karl Kellner sen.', 'Delivered to Karl Kellner sen.'],
])('ends %s with one full stop', (text, expected) => {
  expect(toSentence(text)).toBe(expected);
});
