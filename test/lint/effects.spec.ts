import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import plugin from '../../.config/eslint/effects.cjs';

const linter = new Linter();

/** Returns the reports of the rule for the code of a page. */
function faultsOf(code: string): string[] {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: parser as Linter.Parser },
    plugins: { web: plugin as unknown as NonNullable<Linter.Config['plugins']>[string] },
    rules: { 'web/effects-return-cleanups': 'error' } as Linter.RulesRecord,
  };
  return linter.verify(code, [config], { filename: 'page.tsx' }).map(({ message }) => message);
}

describe('the rule on what effects return', () => {
  it.each([
    'useEffect(() => scrollTo(0, 0), [screen]);',
    'useEffect(() => { return scrollTo(0, 0); }, [screen]);',
    'useEffect(() => heading.current?.scrollIntoView(), []);',
    'useLayoutEffect(() => ref.current.focus());',
    'React.useEffect(() => (document.title = title));',
    'useEffect(async () => { await load(); }, []);',
    'useEffect(() => (isOpen ? scrollTo(0, 0) : undefined));',
    'useEffect(function () { return follow(url); });',
  ])('rejects %s', (code) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(/^React calls what an effect returns\./)]);
  });

  it.each([
    'useEffect(() => { scrollTo(0, 0); }, [screen]);',
    'useEffect(() => void scrollTo(0, 0), [screen]);',
    'useEffect(() => () => URL.revokeObjectURL(url), [url]);',
    'useEffect(() => { const end = follow(url); return end; });',
    'useEffect(() => { if (!isOpen) return; list.map((each) => { return each.name; }); });',
    'useEffect(() => (isOpen ? () => close() : undefined));',
    'useMemo(() => scrollTo(0, 0), []);',
  ])('accepts %s', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });
});
