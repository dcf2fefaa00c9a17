import { Pattern } from '../../../http/validation/fields';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** A new password. Any characters count, blanks too. */
export const Password = (description: string) =>
  Pattern({
    description,
    example: 'three quiet trams along the Ring',
    pattern: new RegExp(`^[\\s\\S]{${SHORTEST_PASSWORD},${LONGEST_PASSWORD}}$`, 'u'),
    wanted: `a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
  });
