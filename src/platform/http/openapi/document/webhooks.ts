import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { type EventDescription, findEventDescription } from '../../../../core/module-metadata';
import { findEventExample } from '../../../../core/openapi-examples';
import { EVENTS, type EventType } from '../../../jobs/events';
import { composeExample, type Schema } from '../examples/compose';
import type { FieldExamples } from '../examples/fields';
import { IDS } from '../examples/day';

/**
 * Headers that detect a forged, old or repeated delivery (Standard Webhooks specification): name, description and example.
 */
const DELIVERY_HEADERS = [
  [
    'webhook-id',
    'Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.',
    IDS.event,
  ],
  [
    'webhook-timestamp',
    'Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.',
    '1772439247',
  ],
  [
    'webhook-signature',
    'One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
] as const;

/** The time of events whose module declares no example. It is a moment of the example day (see examples/day.ts). */
const EXAMPLE_TIME = '2026-03-02T08:40:12.120Z';

/**
 * Returns all event types with their descriptions, which the modules declare.
 *
 * @throws Error if no module describes an event type
 */
export const listDescribedEvents = (): [EventType, EventDescription][] =>
  EVENTS.map((type) => {
    const described = findEventDescription(type);
    if (!described) throw new Error(`No module declares the event ${type}: add it to the events of its metadata.`);
    return [type, described];
  });

/**
 * Adds `webhooks` to the document: the requests that the service sends to webhook endpoints, by event type. Their schemas are added to
 * `schemas`.
 */
export function addWebhooks(
  document: OpenAPIObject,
  schemas: Record<string, object>,
  shownExamples: FieldExamples,
): void {
  const events = listDescribedEvents().sort(([type1], [type2]) => (type1 < type2 ? -1 : 1));
  const webhooks: Record<string, object> = {};
  for (const [type, { description, data }] of events) {
    const eventExample = findEventExample(type) ?? { timestamp: EXAMPLE_TIME, data: {} };
    const dataSchema: Schema = { $ref: getSchemaPath(data) };
    const exampleData = composeExample(dataSchema, schemas, eventExample.data);
    shownExamples.collect(dataSchema, exampleData);
    schemas[buildSchemaName(type)] = buildSchema(type, description, dataSchema);
    const example = { type, timestamp: eventExample.timestamp, data: exampleData };
    webhooks[type] = { post: buildOperation(type, description, example) };
  }
  document.webhooks = webhooks;
}

const buildOperation = (type: EventType, description: string, example: object) => ({
  operationId: `receive${buildSchemaName(type)}`,
  tags: ['Events'],
  summary: type,
  description: `${description}\n\nSent at least once to every endpoint of the business that is subscribed to \`${type}\` or to \`*\`. Events of one record are sent in their order.`,
  security: [],
  parameters: DELIVERY_HEADERS.map(([name, description, value]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
    example: value,
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${buildSchemaName(type)}` }, example } },
  },
  responses: {
    '2XX': { description: 'Accepted. Respond within 10 seconds and process the event afterwards.' },
    '410': { description: 'The receiver wants no more events. The service disables the endpoint.' },
    default: { description: 'Not accepted. The service sends the event again later. It follows no redirects.' },
  },
});

const buildSchema = (type: EventType, description: string, data: object) => ({
  type: 'object',
  description,
  properties: {
    type: { type: 'string', const: type, description: 'Type of the event.' },
    timestamp: {
      type: 'string',
      format: 'date-time',
      description: 'Time of the event.',
      example: EXAMPLE_TIME,
    },
    data: { description: 'The record to which the event happened.', allOf: [data] },
  },
  required: ['type', 'timestamp', 'data'],
});

/** Returns the name of the event's schema: `OrderStatusChangedEvent` for `order.status_changed`. */
const buildSchemaName = (type: EventType): string =>
  `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
