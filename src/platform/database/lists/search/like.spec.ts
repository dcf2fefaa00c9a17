import { escapeLike } from './like';

it('matches every character literally', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
