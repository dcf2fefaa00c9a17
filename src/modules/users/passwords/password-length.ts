/** The number of characters of a password. The texts of the API and of forms name both numbers. */
export const MIN_PASSWORD_CHARACTERS = 8;
export const MAX_PASSWORD_CHARACTERS = 128;
