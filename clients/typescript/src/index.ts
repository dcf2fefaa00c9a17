export { type ClientOptions, DispatchClient } from './client.js';
export { ConnectionError, DispatchError, type ErrorCode } from './errors.js';
export type { DispatchEvent, EventData, EventType, PositionEvent, StreamEvent, StreamOpening } from './events.js';
export type { FollowOptions, StartedJob } from './jobs.js';
export type { Retry, RetryOptions } from './retries.js';
export type { components, operations, paths } from './schema.js';
export type { StreamOptions } from './stream.js';
export type {
  Answer,
  CallOptions,
  ImportOptions,
  ImportPath,
  ImportReport,
  Init,
  ItemOf,
  ListPath,
  Method,
  Operation,
  PathOf,
  Schemas,
} from './types.js';
export { verifyWebhook, type VerifyOptions, type WebhookHeaders, WebhookVerificationError } from './webhooks.js';
