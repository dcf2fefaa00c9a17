import { splitStatements } from './sql-statements';

describe('the statements of a script', () => {
  it.each<[string, string[]]>([
    ['SELECT 1', ['SELECT 1']],
    [' SELECT 1;\n\n  SELECT 2 ; ', ['SELECT 1', 'SELECT 2']],
    [
      `SELECT ';', "a;b", $$;$$, $x$;$$;$x$; SELECT 'it''s;'`,
      [`SELECT ';', "a;b", $$;$$, $x$;$$;$x$`, `SELECT 'it''s;'`],
    ],
    ['-- one; two\nSELECT 1 -- and; more\n, 2; /* a; b */ SELECT 3', ['SELECT 1 -- and; more\n, 2', 'SELECT 3']],
    ['SELECT 1 - 2 / 3, $1; -- nothing', ['SELECT 1 - 2 / 3, $1']],
    [
      `ALTER TABLE a ADD COLUMN b numeric(5, 2) DEFAULT 1, ADD CONSTRAINT c CHECK (b IN (1, 2)); DROP INDEX d`,
      [
        'ALTER TABLE a ADD COLUMN b numeric(5, 2) DEFAULT 1',
        'ALTER TABLE a ADD CONSTRAINT c CHECK (b IN (1, 2))',
        'DROP INDEX d',
      ],
    ],
    [
      'ALTER TABLE IF EXISTS ONLY public."a"\n  DROP COLUMN b, DROP COLUMN c',
      [
        'ALTER TABLE IF EXISTS ONLY public."a"\n  DROP COLUMN b',
        'ALTER TABLE IF EXISTS ONLY public."a"\n  DROP COLUMN c',
      ],
    ],
    ['CREATE TABLE a (b int, c int); DROP TABLE d, e', ['CREATE TABLE a (b int, c int)', 'DROP TABLE d, e']],
  ])('%s', (script, statements) => {
    expect(splitStatements(script)).toEqual(statements);
  });
});
