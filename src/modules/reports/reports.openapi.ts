import type { OpenApiMetadata } from '../../core/module-metadata';

/** OpenAPI texts and examples of this module's operations. */
export const REPORTS_OPENAPI = {
  tags: {
    Reports: {
      order: 190,
      description: 'Figures of a period by day, driver, vehicle, customer and more.',
    },
  },
  examples: {
    operations: {
      getDeliveryReport: { data: { groupBy: 'day', groups: [{ key: '2026-03-02', name: null }], groupCount: 1 } },
      getFleetReport: { data: { groupBy: 'day', groups: [{ key: '2026-03-02', name: null }], groupCount: 1 } },
    },
  },
} satisfies OpenApiMetadata;
