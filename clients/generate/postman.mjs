const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const BASE_URL = 'http://127.0.0.1:3000';
const KEEP_TOKEN = [
  "pm.test('is logged in', () => pm.response.to.have.status(200));",
  "pm.collectionVariables.set('token', pm.response.json().data.token);",
];

/** A collection of Postman's format v2.1. */
export function postmanFile({ name, description, folders }) {
  const collection = {
    info: { name, description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: BASE_URL, type: 'string' },
      { key: 'email', value: '', type: 'string' },
      { key: 'password', value: '', type: 'string' },
      { key: 'token', value: '', type: 'string' },
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
  return {
    name: request.name,
    ...(request.isLogin && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: KEEP_TOKEN } }] }),
    request: {
      method,
      description,
      ...(!request.needsToken && { auth: { type: 'noauth' } }),
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

/** What may be left out is there, switched off. */
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
