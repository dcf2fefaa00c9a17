import { requireTool } from '../../.config/tools.mjs';
import { variables } from './day.mjs';

const { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } = requireTool('@usebruno/lang');
const BASE_URL = 'http://127.0.0.1:3000';
const SECRET = ['token', 'driverToken', 'deviceKey', 'invitationCode', 'trackingToken'];
const NEW_EMAIL = '`user-${Date.now()}@people.example`';
const TOMORROW = 'new Date(Date.now() + 86400000).toISOString().slice(0, 10)';
const set = (variable, value) => `bru.setEnvVar('${variable}', ${value});`;

/** Returns the script that runs after the response and sets variables. */
function scriptOf({ isLogin, stores }) {
  const stored = stores.map(({ variable, path }) => set(variable, valueOf(path)));
  return [
    ...(isLogin ? [set('now', 'new Date().toISOString()'), set('tomorrow', TOMORROW), set('newEmail', NEW_EMAIL)] : []),
    ...(stored.length ? ['if (res.status < 300) {', ...stored.map((line) => `  ${line}`), '}'] : []),
  ].join('\n');
}

const testOf = ({ isStream, responds: { status } }) =>
  isStream ? '' : `test('responds ${status}', () => expect(res.status).to.equal(${status}));`;

function valueOf(path) {
  if (path === 'Location') return "res.headers.location.split('/').pop()";
  const value = `res.body.data${path
    .split('.')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')}`;
  return path === 'url' ? `${value}.split('/').pop()` : value;
}

/** Returns a Bruno collection: a folder of text files. */
export function brunoFiles({ name, description, folders }) {
  const manifest = { version: '1', name, type: 'collection', ignore: [] };
  const environment = envJsonToBruV2({
    variables: [
      { name: 'baseUrl', value: BASE_URL, enabled: true, secret: false },
      { name: 'email', value: '', enabled: true, secret: false },
      { name: 'password', value: '', enabled: true, secret: true },
      ...variables().map((name) => ({ name, value: '', enabled: true, secret: SECRET.includes(name) })),
    ],
  });
  const auth = { mode: 'bearer', bearer: { token: '{{token}}' } };
  return [
    ['bruno/bruno.json', JSON.stringify(manifest)],
    ['bruno/collection.bru', ended(jsonToCollectionBru({ auth, docs: description }))],
    ['bruno/environments/local.bru', ended(environment)],
    ...folders.flatMap((folder, index) => folderFiles(folder, index + 1)),
  ];
}

function folderFiles({ name, description, requests }, seq) {
  const path = `bruno/${fileName(name)}`;
  const folder = jsonToCollectionBru({ meta: { name, seq }, auth: { mode: 'inherit' }, docs: description });
  return [
    [`${path}/folder.bru`, ended(folder)],
    ...requests.map((request, index) => [
      `${path}/${fileName(request.name)}.bru`,
      ended(requestText(request, index + 1)),
    ]),
  ];
}

function requestText(request, seq) {
  const { name, method, description, headers, pathParameters, body } = request;
  return jsonToBruV2({
    meta: { name, type: 'http', seq },
    http: {
      method: method.toLowerCase(),
      url: urlOf(request),
      body: body ? { json: 'json', form: 'multipartForm' }[body.kind] : 'none',
      auth: request.needsToken ? (request.isDriver ? 'bearer' : 'inherit') : 'none',
    },
    ...(request.needsToken && request.isDriver && { auth: { bearer: { token: '{{driverToken}}' } } }),
    params: [
      ...request.query.map((each) => ({ ...switched(each), type: 'query' })),
      ...pathParameters.map((each) => ({ ...switched({ ...each, isRequired: true }), type: 'path' })),
    ],
    headers: [
      { name: 'Accept', value: request.isStream ? 'text/event-stream' : 'application/json', enabled: true },
      ...headers.map(switched),
    ],
    ...(body && { body: bodyOf(body) }),
    ...(scriptOf(request) && { script: { res: scriptOf(request) } }),
    ...(testOf(request) && { tests: testOf(request) }),
    docs: description,
  });
}

function urlOf({ path, query }) {
  const sent = query.filter(({ isRequired }) => isRequired).map(({ name, value }) => `${name}=${value}`);
  return `{{baseUrl}}${path.replaceAll(/\{(.+?)\}/g, ':$1')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
}

/** Optional parameters are included but disabled. */
const switched = ({ name, value, isRequired }) => ({ name, value, enabled: isRequired });

function bodyOf(body) {
  if (body.kind === 'json') return { json: body.text };
  return {
    multipartForm: body.parts.map(({ name, isFile, isSent, value }) => ({
      ...{ name, enabled: isSent, type: isFile ? 'file' : 'text', value: isFile ? [] : value, contentType: '' },
    })),
  };
}

const fileName = (name) => name.replaceAll(/[^\p{L}\p{N} ().,-]/gu, '').trim();
const ended = (text) => `${text.trimEnd()}\n`;
