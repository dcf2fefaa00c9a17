import { Client } from 'pg';
import { clusterClient } from './cluster-client';

describe('a connection to the coordinator of a cluster', () => {
  let sent: string[];
  let client: Client;
  beforeEach(() => {
    sent = [];
    class Recording extends Client {
      constructor() {
        super();
        this.query = ((statement: string | { text: string }) => {
          const text = typeof statement === 'string' ? statement : statement.text;
          sent.push(text);
          return text.startsWith('fails') ? Promise.reject(new Error(text)) : Promise.resolve(text);
        }) as Client['query'];
      }
    }
    client = new (clusterClient(Recording))();
  });

  it.each([
    [
      `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL app.business_id = 'b'`,
      ['BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', `SET LOCAL app.business_id = 'b'`],
    ],
    [
      `START TRANSACTION; SET LOCAL app.business_id = 'b'; SET LOCAL statement_timeout = 5`,
      ['START TRANSACTION', `SET LOCAL app.business_id = 'b'`, 'SET LOCAL statement_timeout = 5'],
    ],
    [`SELECT 'BEGIN; SET LOCAL x'`, [`SELECT 'BEGIN; SET LOCAL x'`]],
    [
      'ROLLBACK TO SAVEPOINT guarded; RELEASE SAVEPOINT guarded',
      ['ROLLBACK TO SAVEPOINT guarded; RELEASE SAVEPOINT guarded'],
    ],
  ])('sends %s as messages of their own, without waiting', (text, expected) => {
    void client.query(text);
    expect(sent).toEqual(expected);
    void client.query({ text });
    expect(sent).toEqual([...expected, ...expected]);
  });

  it('answers for the last of them', async () => {
    await expect(client.query('BEGIN; SET LOCAL a = 1')).resolves.toBe('SET LOCAL a = 1');
    await expect(client.query('fails')).rejects.toThrow('fails');
  });
});
