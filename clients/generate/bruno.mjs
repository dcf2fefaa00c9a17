import bruno from '@usebruno/lang';

const { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } = bruno;
const BASE_URL = 'http://127.0.0.1:3000';
const KEEP_TOKEN = "bru.setEnvVar('token', res.body.data.token);";

/** A collection of Bruno: a folder of text files. */
export function brunoFiles({ name, description, folders }) {
  const manifest = { version: '1', name, type: 'collection', ignore: [] };
  const environment = envJsonToBruV2({
    variables: [
      { name: 'baseUrl', value: BASE_URL, enabled: true, secret: false },
      { name: 'email', value: '', enabled: true, secret: false },
      { name: 'password', value: '', enabled: true, secret: true },
      { name: 'token', value: '', enabled: true, secret: true },
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
      auth: request.needsToken ? 'inherit' : 'none',
    },
    params: [
      ...request.query.map((each) => ({ ...switched(each), type: 'query' })),
      ...pathParameters.map((each) => ({ ...switched({ ...each, isRequired: true }), type: 'path' })),
    ],
    headers: [
      { name: 'Accept', value: request.isStream ? 'text/event-stream' : 'application/json', enabled: true },
      ...headers.map(switched),
    ],
    ...(body && { body: bodyOf(body) }),
    ...(request.isLogin && { script: { res: KEEP_TOKEN } }),
    docs: description,
  });
}

function urlOf({ path, query }) {
  const sent = query.filter(({ isRequired }) => isRequired).map(({ name, value }) => `${name}=${value}`);
  return `{{baseUrl}}${path.replaceAll(/\{(.+?)\}/g, ':$1')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
}

/** What may be left out is there, switched off. */
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
