import { Client } from 'pg';
import { createClusterClientClass } from './cluster-client';

const BUSINESS = '01890000-0000-7000-8000-000000000001';
const KEEP = `SELECT distribution.keep_in_place('${BUSINESS}')`;
const NAME = `SET LOCAL app.business_id = '${BUSINESS}'`;
/** Statements that fail, and how. */
const FAILURES: Record<string, string> = { fails: '42601', late: '25P02' };

describe('a connection to the coordinator of a cluster', () => {
  let sent: string[];
  let client: Client;
  beforeEach(() => {
    sent = [];
    class Recording extends Client {
      constructor() {
        super();
        this.query = ((statement: string | { text: string }, callback?: (error: unknown, result?: unknown) => void) => {
          const text = typeof statement === 'string' ? statement : statement.text;
          sent.push(text);
          const code = FAILURES[text];
          const error = code && Object.assign(new Error(text), { code });
          if (callback) return callback(error, text);
          return error ? Promise.reject(error) : Promise.resolve(text);
        }) as Client['query'];
      }
    }
    client = new (createClusterClientClass(Recording))();
  });

  it.each([
    [
      `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${NAME}`,
      ['BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', NAME],
    ],
    [
      `START TRANSACTION; ${NAME}; SET LOCAL statement_timeout = 5`,
      ['START TRANSACTION', KEEP, NAME, 'SET LOCAL statement_timeout = 5'],
    ],
    [NAME, [KEEP, NAME]],
    [`SET LOCAL app.business_id = ''`, [`SET LOCAL app.business_id = ''`]],
    [`SELECT 'BEGIN; SET LOCAL x'`, [`SELECT 'BEGIN; SET LOCAL x'`]],
    [
      'ROLLBACK TO SAVEPOINT guarded; RELEASE SAVEPOINT guarded',
      ['ROLLBACK TO SAVEPOINT guarded; RELEASE SAVEPOINT guarded'],
    ],
  ])('sends %s as separate messages, without waiting', (text, expected) => {
    void client.query(text);
    expect(sent).toEqual(expected);
    void client.query({ text });
    expect(sent).toEqual([...expected, ...expected]);
  });

  it('returns the result of the last message', async () => {
    await expect(client.query('BEGIN; SET LOCAL a = 1')).resolves.toBe('SET LOCAL a = 1');
    await expect(client.query('fails')).rejects.toThrow('fails');
  });

  it('reports why the opening of a pipelined transaction failed', async () => {
    FAILURES[KEEP] = '55P03';
    void client.query(`START TRANSACTION; ${NAME}`);
    await expect(client.query('late')).rejects.toMatchObject({ code: '55P03' });
    const reported = new Promise((resolve) => client.query('late', (error) => resolve(error)));
    await expect(reported).resolves.toMatchObject({ code: '55P03' });
    await expect(client.query('fails')).rejects.toMatchObject({ code: '42601' });
    delete FAILURES[KEEP];
    void client.query(`START TRANSACTION; ${NAME}`);
    await expect(client.query('late')).rejects.toMatchObject({ code: '25P02' });
  });
});
