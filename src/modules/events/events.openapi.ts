import type { OpenApiMetadata } from '../../core/module-metadata';

/** OpenAPI texts and examples of this module's operations. */
export const EVENTS_OPENAPI = {
  tags: {
    Events: {
      order: 210,
      description: 'What happened, for other systems: what they are sent, and what they can ask for.',
    },
  },
} satisfies OpenApiMetadata;
