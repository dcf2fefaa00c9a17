import { formatDuration } from './duration-text';

it.each([
  [12_300, '3h 25m'],
  [7_500, '2h 5m'],
  [300, '0h 5m'],
  [0, '0h 0m'],
  [29, '0h 0m'],
  [30, '0h 1m'],
  [3_569, '0h 59m'],
  [3_570, '1h 0m'],
  [100_000, '27h 47m'],
  [-60, '0h 0m'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
