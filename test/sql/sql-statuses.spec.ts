import { HOLE, sources, textsOf } from './sql-texts';

/** Sets that are literals on purpose, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

const WORDS = `'[a-z_]+'(?:::text)?`;
const SET = new RegExp(`(?:\\bIN\\s*\\(|\\bARRAY\\s*\\[)\\s*(${WORDS}(?:\\s*,\\s*${WORDS})+)\\s*[)\\]]`, 'g');
const COMPARED = new RegExp(`\\b(?:status|state)\\b"?\\s*(?:=|<>|!=)\\s*'{1,2}([^']*)'`, 'g'); // twice where the SQL is a text of SQL
const words = (list: string): string[] => [...list.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word!);

const all = sources();
/** All values that status files and entities define. */
const STATUSES = new Set(
  [...all.values()]
    .flatMap((code) => [...code.matchAll(/\w+_(?:STATUSES|STATES) = \[([^\]]*)\] as const/g)])
    .flatMap(([, list]) => words(list!)),
);

/** Sets of statuses in SQL, and single ones that no status file knows. */
function literals(file: string, code: string): string[] {
  return textsOf(file, code).flatMap(({ text }) => [
    ...[...text.matchAll(SET)].filter(([, set]) => words(set!).every((word) => STATUSES.has(word))).map(([set]) => set),
    ...[...text.matchAll(COMPARED)].filter(([, word]) => !STATUSES.has(word!)).map(([comparison]) => comparison),
    ...(text === `'${HOLE}'` ? ['its own list instead of sqlList'] : []),
  ]);
}

describe('statuses in SQL', () => {
  it('come in sets from status files, by sqlList; a single one is a status that there is', () => {
    const found = [...all].flatMap(([file, code]) =>
      file === 'src/platform/database/queries/sql-list.ts'
        ? []
        : literals(file, code).map((literal) => `${file}: ${literal}`),
    );
    expect(found).toEqual(Object.keys(ALLOWED));
    expect([...STATUSES]).toEqual(expect.arrayContaining(['draft', 'in_transit', 'assigned', 'booked', 'available']));
  });

  it.each([
    ["`s.status NOT IN ('delivered', 'returned')`", 1],
    ["`s.status = ANY (ARRAY['draft', 'ready'])`", 1],
    ["`s.status = 'deliverd'`", 1],
    ["statuses.map((status) => `'${status}'`)", 1],
    ["`s.status IN (${sqlList(ENDED)}) AND s.status = 'delivered'`", 0],
    ["`subject IN ('customer', 'delivered')`", 0],
  ])('%s', (code, count) => {
    expect(literals('src/some.ts', `const a = ${code};`)).toHaveLength(count);
  });
});
