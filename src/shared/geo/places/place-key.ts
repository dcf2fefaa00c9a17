/** Replacements of letters that Unicode does not decompose into a base letter and an accent. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(SPECIAL_LETTERS).join('')}]`, 'g');

/** Abbreviations of English and French place names, which are written out in keys. */
const ABBREVIATIONS = new Map(Object.entries({ st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }));

/**
 * Normalizes a place's name for comparisons: lower case, no accents, single blanks, and abbreviations written out. `St. Étienne` and
 * `SAINT-ETIENNE` both become `saint etienne`. The key of a key is the same key.
 */
export function toPlaceKey(name: string): string {
  const words = removeAccents(name.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.map((word) => ABBREVIATIONS.get(word) ?? word).join(' ');
}

function removeAccents(name: string): string {
  const isAscii = /^[ -~]*$/.test(name); // most names are, and need no normalization
  if (isAscii) return name;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL_LETTER, (letter) => SPECIAL_LETTERS[letter]!);
}

/**
 * SQL: the key of a name as `toPlaceKey` makes it, except that the rare letters œ, ð and þ stay.
 *
 * @param nameSql the SQL expression of the name
 */
export function placeKeySql(nameSql: string): string {
  let sql = `btrim(regexp_replace(fold(${nameSql}), '[^[:alnum:]]+', ' ', 'g'))`;
  for (const [short, long] of ABBREVIATIONS) sql = `regexp_replace(${sql}, '\\m${short}\\M', '${long}', 'g')`;
  return sql;
}
