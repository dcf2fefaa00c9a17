import { REQUEST_STILL_RUNNING } from '../../src/platform/http/openapi/errors';
import { IDS } from '../../src/platform/http/openapi/examples/day';
import { Day, type Stage, startStage } from './day';
import { OPERATIONS, operationOf, sharedRefusal } from './documented';
import { collectedSetup } from './setup';

/** Errors that depend on the state. The first VALIDATION_ERROR concerns an invalid field instead. */
const isOfTheDay = (name: string) => /^(CONFLICT|CONFIGURATION_ERROR|VALIDATION_ERROR-)/.test(name);

const REFUSED = collectedSetup().refused;

describe('the errors that the document prints', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.stop());

  const printedErrors = OPERATIONS.flatMap(({ operationId, refusals }) =>
    Object.entries(refusals)
      .filter(([name, { error }]) => isOfTheDay(name) && error.message !== REQUEST_STILL_RUNNING.message)
      .map(([name, refusal]) => [`${operationId} ${name}`, refusal] as const),
  );

  it('the errors that the document prints are all met here, but for one that only a race can bring', () => {
    expect(printedErrors.map(([name]) => name).filter((name) => !(name in REFUSED))).toEqual([
      'updateCarrier CONFLICT',
    ]);
    expect(Object.keys(REFUSED).filter((name) => !printedErrors.some(([known]) => known === name))).toEqual([]);
  });

  it.each(printedErrors.filter(([name]) => name in REFUSED))('%s is what the service says', async (name, refusal) => {
    const { after = [], body, query } = REFUSED[name]!;
    const operation = operationOf(name.split(' ')[0]!);
    const day = await Day.begin(stage);
    await day.prepare(operation);
    for (const step of after) await day.live(step);
    const [type] = Object.keys(operation.sends);
    const response = await day.sendBody(operation, type, day.here(body ?? (type && operation.sends[type])), query);
    const { status, ...expected } = refusal;
    expect([response.status, response.body]).toEqual([status, day.here(expected)]);
  });

  it('say so of a record that has changed since it was read', async () => {
    const day = await Day.begin(stage);
    await day.live('createCustomer');
    const { text } = await stage.t
      .as(day.tenant.tokens.owner)
      .put(day.here(`/api/v1/Customers/${IDS.customer}`))
      .set('If-Match', '"0"')
      .send(operationOf('updateCustomer').sends['application/json'] as object);
    const shown = sharedRefusal('PreconditionFailed', 'PRECONDITION_FAILED');
    expect(JSON.parse(text)).toEqual(shown);
  });
});
