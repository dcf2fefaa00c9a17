import type { OpenApiMetadata } from '../../core/module-metadata';

/** OpenAPI texts and examples of this module's operations. */
export const STREAM_OPENAPI = {
  examples: {
    shownRecords: { Stream: 'device' },
  },
} satisfies OpenApiMetadata;
