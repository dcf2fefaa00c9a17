import { escapeLike } from './like';

it('lets every character stand for itself', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
