import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { type BroughtEvent, broughtEvent } from '../../application/contributions';
import { EVENTS, type EventType } from '../../outbox/events';
import { exampleOf, type Schema } from './examples/compose';
import { EVENT_MOMENTS } from './examples/events';
import type { FieldExamples } from './examples/fields';
import { IDS } from './examples/records';

/** How a delivery is told from a forged, an old or a repeated one; the Standard Webhooks specification. */
const HEADERS = [
  ['webhook-id', 'The event: the same over retries and endpoints, so what was taken before can be dropped.', IDS.event],
  ['webhook-timestamp', 'When this attempt was made, in seconds since 1970. Refuse what is minutes old.', '1772439247'],
  [
    'webhook-signature',
    'One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
] as const;

const SOME_TIME = '2026-03-02T08:40:12.120Z';

/**
 * The events that modules bring, each with the class of its data.
 *
 * @throws Error when an event is not described by any module
 */
export const describedEvents = (): [EventType, BroughtEvent][] =>
  EVENTS.map((type) => {
    const brought = broughtEvent(type);
    if (!brought)
      throw new Error(`No module brings the event ${type}: @Brings({ events: { '${type}': … } }) tells of it.`);
    return [type, brought];
  });

/** The `webhooks` of the document: what the endpoints of subscribers are sent, by event. */
export function addWebhooks(document: OpenAPIObject, schemas: Record<string, object>, fields: FieldExamples): void {
  document.webhooks = Object.fromEntries(
    describedEvents()
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, { tells, data }]) => {
        const { timestamp, data: fact } = EVENT_MOMENTS[type] ?? { timestamp: SOME_TIME, data: {} };
        const schema: Schema = { $ref: getSchemaPath(data) };
        const shown = exampleOf(schema, schemas, fact);
        fields.take(schema, shown);
        schemas[nameOf(type)] = schemaOf(type, tells, schema);
        const example = { type, timestamp, data: shown };
        return [type, { post: operationOf(type, tells, example) }];
      }),
  ) as OpenAPIObject['webhooks'];
}

const operationOf = (type: EventType, tells: string, example: object) => ({
  operationId: `Event_${type.replace('.', '_')}`,
  tags: ['Events'],
  summary: type,
  description: `${tells}\n\nSent to every endpoint of the business that is subscribed to \`${type}\` or to \`*\`, at least once; events of one record in their order.`,
  security: [],
  parameters: HEADERS.map(([name, description, value]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
    example: value,
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(type)}` }, example } },
  },
  responses: {
    '2XX': { description: 'Taken. Answer within 10 seconds, and do the work afterwards.' },
    '410': { description: 'Not wanted any more: the endpoint is disabled.' },
    default: { description: 'Not taken: it is sent again later. Redirects are not followed.' },
  },
});

const schemaOf = (type: EventType, tells: string, data: object) => ({
  type: 'object',
  description: tells,
  properties: {
    type: { type: 'string', const: type, description: 'What happened.' },
    timestamp: {
      type: 'string',
      format: 'date-time',
      description: 'When it happened.',
      example: SOME_TIME,
    },
    data: { description: 'The record that it is about.', allOf: [data] },
  },
  required: ['type', 'timestamp', 'data'],
});

/** `order.status_changed` is an OrderStatusChangedEvent. */
const nameOf = (type: EventType): string =>
  `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
