import { dictionary } from '@zxcvbn-ts/language-common';
import { SHORTEST_PASSWORD } from './dto/password.field';

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD),
);

/** Whether it is one of the some 18,000 most common passwords that are long enough, without regard to case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
