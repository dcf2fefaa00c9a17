import { variables } from './day.mjs';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const DRIVER = { type: 'bearer', bearer: [{ key: 'token', value: '{{driverToken}}', type: 'string' }] };
const BASE_URL = 'http://127.0.0.1:3000';
const NEW_EMAIL = '`user-${Date.now()}@people.example`';
const TOMORROW = 'new Date(Date.now() + 86400000).toISOString().slice(0, 10)';
const set = (variable, value) => `pm.collectionVariables.set('${variable}', ${value});`;

/** Returns the script that runs after the response: it checks the status and sets variables. */
function scriptOf({ isLogin, isStream, stores, responds: { status } }) {
  if (isStream) return [];
  const stored = stores.map(({ variable, path }) => set(variable, valueOf(path)));
  return [
    `pm.test('responds ${status}', () => pm.response.to.have.status(${status}));`,
    ...(isLogin ? [set('now', 'new Date().toISOString()'), set('tomorrow', TOMORROW), set('newEmail', NEW_EMAIL)] : []),
    ...(stored.length ? ['if (pm.response.code < 300) {', ...stored.map((line) => `  ${line}`), '}'] : []),
  ];
}

function valueOf(path) {
  if (path === 'Location') return "pm.response.headers.get('Location').split('/').pop()";
  const value = `pm.response.json().data${path
    .split('.')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')}`;
  return path === 'url' ? `${value}.split('/').pop()` : value;
}

/** Returns a collection in Postman's format v2.1. */
export function postmanFile({ name, description, folders }) {
  const collection = {
    info: { name, description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: BASE_URL, type: 'string' },
      { key: 'email', value: '', type: 'string' },
      { key: 'password', value: '', type: 'string' },
      ...variables().map((key) => ({ key, value: '', type: 'string' })),
    ],
    item: folders.map((folder) => ({
      name: folder.name,
      description: folder.description,
      item: folder.requests.map(itemOf),
    })),
  };
  return [['postman/delivery-dispatch-service.postman_collection.json', JSON.stringify(collection)]];
}

function itemOf(request) {
  const { method, headers, body, description } = request;
  const exec = scriptOf(request);
  return {
    name: request.name,
    ...(exec.length && { event: [{ listen: 'test', script: { type: 'text/javascript', exec } }] }),
    request: {
      method,
      description,
      ...(!request.needsToken && { auth: { type: 'noauth' } }),
      ...(request.needsToken && request.isDriver && { auth: DRIVER }),
      header: [
        { key: 'Accept', value: request.isStream ? 'text/event-stream' : 'application/json' },
        ...headers.map((header) => ({ key: header.name, ...shown(header) })),
      ],
      url: urlOf(request),
      ...(body && { body: bodyOf(body) }),
    },
    response: [],
  };
}

function urlOf({ path, query, pathParameters }) {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replace(/^\{(.+)\}$/, ':$1'));
  const sent = query.filter(({ isRequired }) => isRequired).map(({ name, value }) => `${name}=${value}`);
  return {
    raw: `{{baseUrl}}/${steps.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: steps,
    query: query.map((parameter) => ({ key: parameter.name, ...shown(parameter) })),
    variable: pathParameters.map(({ name, value, description }) => ({ key: name, value, description })),
  };
}

/** Optional parameters are included but disabled. */
const shown = ({ value, description, isRequired }) => ({ value, description, ...(!isRequired && { disabled: true }) });

function bodyOf(body) {
  if (body.kind === 'json') return { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } };
  return {
    mode: 'formdata',
    formdata: body.parts.map(({ name, description, isFile, isSent, value }) => ({
      key: name,
      description,
      ...(isFile ? { type: 'file', src: null } : { type: 'text', value }),
      ...(!isSent && { disabled: true }),
    })),
  };
}
