import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { OpenApiSetup } from '../openapi/setup';

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createRemittance: ['recordCashCollected'],
  },
  refused: {
    'createRemittance CONFLICT': { after: ['createRemittance'], body: { driverGuid: IDS.driver, amountCounted: 38 } },
  },
};
