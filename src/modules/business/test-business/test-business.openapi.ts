import type { OpenApiMetadata } from '../../../core/module-metadata';
import { IDS } from '../../../platform/http/openapi/examples/day';
import { conflict, conflictIn } from '../../../platform/http/openapi/refusal';
import { IS_TEST_BUSINESS_MESSAGE } from './test-business.service';

const testBusiness = {
  guid: IDS.testBusiness,
  name: 'Demo Dispatch Wien (test)',
  createdAt: '2026-03-02T06:13:00.000Z',
} as const;

/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const TEST_BUSINESS_OPENAPI = {
  tags: {
    'Test business': {
      order: 38,
      description:
        'A second business for trying out integrations. Its tokens begin with `ddt_test_`. Nothing is sent to customers or carriers from it.',
    },
  },
  recordNames: { TestBusiness: 'test business' },
  refusals: {
    createTestBusiness: [
      conflictIn({ testBusiness: 'This business has a test business. Delete it first to begin again.' }),
    ],
    deleteTestBusiness: [conflict(IS_TEST_BUSINESS_MESSAGE)],
    moveToTestBusiness: [conflict(IS_TEST_BUSINESS_MESSAGE)],
  },
  examples: {
    records: { testBusiness },
    shownRecords: { TestBusiness: 'testBusiness' },
    operations: { createTestBusiness: { data: { tokenGuid: IDS.token } } },
  },
} satisfies OpenApiMetadata;
