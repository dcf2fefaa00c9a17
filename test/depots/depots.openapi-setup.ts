import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { printed } from '../openapi/steps';

const defaultIsMeant = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get('/api/depots');
  day.learn(IDS.depot, (body as { data: { guid: string }[] }).data[0]!.guid);
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createDepot: [],
    updateDepot: ['createDepot'],
  },
  refused: {
    'createDepot CONFLICT': { after: ['createDepot'] },
    'updateDepot CONFLICT': {
      after: ['createDepot', (day) => day.move('createDepot', { ...printed('createDepot'), code: 'NORTH' })],
      body: { code: 'NORTH' },
    },
    'deleteDepot CONFLICT': { after: [defaultIsMeant] },
  },
};
