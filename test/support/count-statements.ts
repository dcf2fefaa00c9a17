import { Client } from 'pg';

/** Returns how many messages this process sends to the database while `act` runs, which must succeed. */
export async function countStatements(act: () => PromiseLike<{ body: { success: boolean } }>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    const { body } = await act();
    expect(body).toMatchObject({ success: true });
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
