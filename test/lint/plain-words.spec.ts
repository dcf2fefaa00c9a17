import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import plugin from '../../.config/eslint/plain-words.cjs';

const linter = new Linter();

/** What the rule reports about the code of a file. */
function faultsOf(code: string): string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: parser as Linter.Parser },
    plugins: { words: plugin as unknown as NonNullable<Linter.Config['plugins']>[string] },
    rules: { 'words/plain-words': 'error' } as Linter.RulesRecord,
  };
  return linter.verify(code, [config], { filename: 'orders.ts' }).map(({ message }) => message);
}

describe('the lint rule on plain words', () => {
  it.each([
    ['a comment', '/** The row is kept for a day. */ const days = 1;', /"kept" .* write stored/],
    ['a line comment', 'const days = 1; // whoever asks', /"whoever" .* write the caller/],
    ['a class', 'class StopDeed {}', /"Deed" .* write action/],
    ['an interface', 'interface AskedPage {}', /"Asked" .* write requested/],
    ['a constant', 'const told = 1;', /"told" .* write reported/],
    ['a parameter', 'function read(given: string) {}', /"given" .* write input/],
    ['a destructured name', 'const { value: kept } = row;', /"kept" .* write stored/],
    ['a method', 'class Reader { hangUp() {} }', /"hangUp" .* write disconnect/],
    ['a member of a type', 'interface Row { keptAs: string }', /"kept" .* write stored/],
  ])('rejects a word of the deny list in %s and names another', (_, code, message) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    '/** The row is stored for a day. */ const days = 1;',
    'const { kept } = await import("./old");'.replace('kept', 'stored'),
    'const givenName = "Ada";',
    'order.kept();',
  ])('accepts %s', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });
});
