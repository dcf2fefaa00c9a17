import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAME_PARTS, WORDS } from '../../.config/plain-words.cjs';
import { USAGE } from '../../src/cli/commands/usage';
import { HELP } from '../../src/tools/simulator/options';

const ROOT = join(__dirname, '../..');

interface Text {
  readonly at: string;
  readonly text: string;
}

/** Texts that may contain a word of the list, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'web/driver/words/en.json/reason/not_home': 'The trade calls this failure reason "nobody home".',
  'web/portal/words/en.json/failReason/not_home': 'The trade calls this failure reason "nobody home".',
  'web/portal/words/en.json/problem/pageFaultText': 'The user tells an administrator, which is a person.',
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The files of the repository that match, also new ones that are not committed. */
function filesOf(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean).sort();
}

/** Lines of a page without its code blocks. */
function linesOf(file: string): Text[] {
  const prose = read(file).replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return prose.split('\n').map((text, index) => ({ at: `${file}:${index + 1}`, text }));
}

/** All strings of a JSON value, each with its path. */
function stringsOf(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => stringsOf(member, `${at}/${key}`));
}

/** Titles of `describe`, `it` and `test`, also below `.each` and `.skip`. */
function titlesOf(file: string): Text[] {
  const call =
    /\b(?:describe|it|test)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return [...read(file).matchAll(call)].map(([, , text]) => ({ at: file, text: text! }));
}

/** The texts that contain a word of the list, each with the word. */
function wordsIn(texts: readonly Text[]): string[] {
  return texts
    .filter(({ at }) => !EXCEPTIONS[at])
    .flatMap(({ at, text }) =>
      WORDS.flatMap(([word, instead]) => {
        const found = word.exec(text)?.[0];
        return found ? [`${at}: "${found}", write ${instead}`] : [];
      }),
    );
}

const namesIn = (names: readonly string[]): string[] =>
  names.filter((name) => NAME_PARTS.some(([part]) => part.test(name)));

interface OpenApi {
  readonly info: { readonly description: string };
  readonly tags: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

describe('texts without words of the deny list', () => {
  it('finds a word in a page, a JSON value and a title', () => {
    expect(wordsIn([{ at: 'page', text: 'Nobody waits.' }])).toEqual([
      'page: "Nobody", write the user, another request, or the name of the component',
    ]);
    expect(stringsOf({ a: [{ b: 'text' }] }, 'file')).toEqual([{ at: 'file/a/0/b', text: 'text' }]);
    expect(titlesOf('test/docs/plain-words.spec.ts').map(({ text }) => text)).toContain(
      'covers the titles of all tests',
    );
  });

  it('covers the pages of docs/, the top folder, deploy/ and clients/', () => {
    const pages = filesOf('*.md').filter((file) => /^(docs\/|deploy\/|[^/]+\.md$)/.test(file));
    expect(pages.length).toBeGreaterThan(40);
    expect(wordsIn(pages.flatMap(linesOf))).toEqual([]);
  });

  it('covers summaries and descriptions of the OpenAPI document', () => {
    const texts = stringsOf(JSON.parse(read('docs/openapi.json')), '').filter(({ at }) =>
      /\/(summary|description|operationId)$/.test(at),
    );
    expect(texts.length).toBeGreaterThan(2_000);
    expect(wordsIn(texts)).toEqual([]);
  });

  it('covers operationIds and schema names of the OpenAPI document', () => {
    const { paths, components } = JSON.parse(read('docs/openapi.json')) as OpenApi;
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId = '' }) => operationId));
    expect(namesIn([...ids, ...Object.keys(components.schemas)])).toEqual([]);
  });

  it('covers the English texts of the portal and the driver app', () => {
    const files = filesOf('web/**/en.json');
    expect(files.length).toBeGreaterThan(1);
    expect(wordsIn(files.flatMap((file) => stringsOf(JSON.parse(read(file)), file)))).toEqual([]);
  });

  it('covers the help of the command line', () => {
    const help = Object.entries({ admin: USAGE, simulate: HELP }).map(([at, text]) => ({ at, text }));
    expect(wordsIn(help)).toEqual([]);
  });

  it('covers the titles of all tests', () => {
    const titles = filesOf('*spec.ts').flatMap(titlesOf);
    expect(titles.length).toBeGreaterThan(2_500);
    expect(wordsIn(titles)).toEqual([]);
  });
});
