/** Bar and space widths of the code words 0 to 106, copied from ISO/IEC 15417, table 1. */
const WORDS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const [CODE_C, CODE_B, START_B, START_C, STOP] = [99, 100, 104, 105, 106];

/** Decodes the bars of a Code 128 symbol (sets B and C) and verifies its check word. */
export function code128Text(bars: { x: number; width: number }[]): string {
  const module = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next ? [width / module, (next.x - x - width) / module] : [width / module];
  });
  const words: number[] = [];
  for (let at = 0; at + 7 < widths.length; at += 6) words.push(WORDS.indexOf(widths.slice(at, at + 6).join('')));
  if (widths.slice(-7).join('') !== WORDS[STOP]) throw new Error('No stop pattern.');
  const check = words.pop();
  const sum = words.reduce((total, word, index) => total + word * Math.max(1, index), 0);
  if (check !== sum % 103) throw new Error(`Check word ${check}, expected ${sum % 103}.`);
  return textOf(words);
}

function textOf([start, ...words]: number[]): string {
  if (start !== START_B && start !== START_C) throw new Error(`Unexpected start ${start}.`);
  let inC = start === START_C;
  return words
    .map((word) => {
      if (inC ? word === CODE_B : word === CODE_C) {
        inC = !inC;
        return '';
      }
      return inC ? String(word).padStart(2, '0') : String.fromCharCode(word + 32);
    })
    .join('');
}
