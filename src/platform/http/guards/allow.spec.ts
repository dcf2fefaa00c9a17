import {
  ACCESS,
  AcceptsBody,
  Allow,
  AllowAnyAccount,
  AnyScope,
  ANY_SCOPE,
  BODY_TYPES,
  PERMISSION_OF_OPERATION,
  Public,
  PUBLIC_OPERATION,
  RefuseHead,
  REFUSES_HEAD,
  UNTHROTTLED,
  Unthrottled,
} from './allow';

/** Everything that the mark leaves on a route, for the guards and the OpenAPI document to read. */
function left(mark: MethodDecorator): Record<string, unknown> {
  const handler = (): undefined => undefined;
  mark({}, 'handler', { value: handler });
  return Object.fromEntries(
    Reflect.getMetadataKeys(handler).map((key: string) => [key, Reflect.getMetadata(key, handler) as unknown]),
  );
}

it.each<[string, MethodDecorator, Record<string, unknown>]>([
  [
    'a permission',
    Allow('orders:write'),
    { [ACCESS]: 'orders:write', 'swagger/apiExtension': { [PERMISSION_OF_OPERATION]: 'orders:write' } },
  ],
  ['any account', AllowAnyAccount(), { [ACCESS]: 'any-account' }],
  ['everybody', Public(), { [ACCESS]: 'public', 'swagger/apiExtension': { [PUBLIC_OPERATION]: true } }],
  ['no HEAD', RefuseHead(), { [REFUSES_HEAD]: true }],
  ['other bodies', AcceptsBody('text/csv', 'image/png'), { [BODY_TYPES]: ['text/csv', 'image/png'] }],
  ['any scope', AnyScope(), { [ANY_SCOPE]: true }],
  ['no limit', Unthrottled(), { [UNTHROTTLED]: true }],
])('marks a route: %s', (_, mark, metadata) => {
  expect(left(mark)).toEqual(metadata);
});

it('keeps the marks of different meaning apart', () => {
  const keys = [ACCESS, REFUSES_HEAD, BODY_TYPES, UNTHROTTLED, PUBLIC_OPERATION];
  expect(new Set(keys.filter((key) => key.length > 0)).size).toBe(5);
});
