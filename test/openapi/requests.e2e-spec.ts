import { Day, type Stage, startStage } from './day';
import { OPERATIONS } from './documented';
import { collectedSetup } from './setup';

const { before: BEFORE } = collectedSetup();

describe('the requests that the document prints', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.stop());

  const printed = OPERATIONS.flatMap((operation) =>
    Object.keys(operation.sends).map((type) => [operation.operationId, type, operation] as const),
  );

  it('the requests that the document prints are all sent here', () => {
    expect(printed.map(([id]) => id).filter((id) => !(id in BEFORE))).toEqual([]);
    expect(Object.keys(BEFORE).filter((id) => !OPERATIONS.some(({ operationId }) => operationId === id))).toEqual([]);
  });

  /** Every response is also checked against its schema, as in all tests. */
  it.each(printed)('%s as %s does what it is documented to do', async (_id, type, operation) => {
    const day = await Day.begin(stage);
    const { status, text, body } = await day.send(operation, type);
    const isJson = operation.response !== undefined; // Or a document to print.
    expect([status, isJson ? text : Buffer.isBuffer(body)]).toEqual([
      operation.status,
      isJson ? expect.stringContaining('"success":true') : true,
    ]);
    if (isJson) expect(day.differences(operation.response, body)).toEqual([]);
  });
});
