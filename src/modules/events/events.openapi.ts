import type { OpenApiMetadata } from '../../core/module-metadata';

/** OpenAPI texts and examples of this module's operations. */
export const EVENTS_OPENAPI = {
  tags: {
    Events: {
      order: 210,
      description: 'The log of events for other systems. Webhooks deliver the same events.',
    },
  },
} satisfies OpenApiMetadata;
