// The document as requests in the order of a day, from which both collections are made.
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const LOGIN = 'Users_login';
/** What ends what the others need, and so comes last of all. */
const ENDINGS = ['Users_logout', 'Leave_leave', 'Session_delete', 'Session_end'];
const ENDING_FOLDER = { name: 'The end of the day', description: 'What ends a session, or a membership.' };

export function requestsOf(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => requestOf(document, path, method, methods[method])),
  );
  const endings = operations.filter(({ id }) => ENDINGS.includes(id));
  const others = operations.filter(({ id }) => !ENDINGS.includes(id));
  const tags = [...document.tags, ...untold(document, others)];
  const folders = tags.map(({ name, description = '' }) => {
    const requests = others.filter(({ tag }) => tag === name);
    return { name, description, requests: requests.sort((a, b) => rank(a) - rank(b)) };
  });
  return {
    name: document.info.title,
    description: `${document.info.title} ${document.info.version}. Set baseUrl, email and password, and send "${nameOf(others, LOGIN)}": its token is kept for the others. Made from docs/openapi.json.`,
    folders: [...folders, { ...ENDING_FOLDER, requests: endings }].filter(({ requests }) => requests.length > 0),
  };
}

const nameOf = (operations, wanted) => operations.find(({ id }) => id === wanted)?.name;

/** Tags that stand at operations alone. */
function untold({ tags }, operations) {
  const known = new Set(tags.map(({ name }) => name));
  return [...new Set(operations.map(({ tag }) => tag))].filter((name) => !known.has(name)).map((name) => ({ name }));
}

/** In a folder: log in, make, list, read, change, delete. */
function rank({ id, method, path, isCreation }) {
  if (id === LOGIN) return 0;
  if (method === 'DELETE' || path.endsWith('/delete')) return 5;
  if (method === 'GET') return path.includes('{') ? 3 : 2;
  return isCreation && !path.includes('{') ? 1 : 4;
}

function requestOf(document, path, method, operation) {
  const parameters = (operation.parameters ?? []).map((each) => resolved(document, each));
  const isLogin = operation.operationId === LOGIN;
  const placed = (where) => parameters.filter((each) => each.in === where).map((each) => parameterOf(document, each));
  return {
    id: operation.operationId,
    name: operation.summary,
    description: operation.description ?? '',
    tag: operation.tags[0],
    method: method.toUpperCase(),
    path,
    pathParameters: placed('path'),
    query: placed('query'),
    headers: placed('header'),
    body: isLogin
      ? jsonBody({ email: '{{email}}', password: '{{password}}' })
      : bodyOf(document, operation.requestBody),
    needsToken: (operation.security ?? []).length > 0,
    isLogin,
    isCreation: '201' in operation.responses,
    /** It has no end: a runner of all requests leaves it out. */
    isStream: 'text/event-stream' in (operation.responses['200']?.content ?? {}),
  };
}

function parameterOf(document, { name, description = '', required = false, example, examples, schema }) {
  const type = resolved(document, schema ?? {});
  const shown = [example, firstExample(examples), type.example, type.examples?.[0], type.default, type.enum?.[0]];
  const value = shown.find((each) => each !== undefined) ?? '';
  return { name, description, isRequired: required, value: Array.isArray(value) ? value.join(',') : String(value) };
}

function bodyOf(document, requestBody) {
  if (!requestBody) return null;
  const { content } = resolved(document, requestBody);
  if (content['application/json']) return jsonBody(exampleOf(content['application/json']) ?? {});
  const form = content['multipart/form-data'];
  if (!form) throw new Error(`Neither JSON nor a form: ${Object.keys(content).join(', ')}`);
  const { properties = {}, required = [] } = resolved(document, form.schema);
  const example = exampleOf(form) ?? {};
  return {
    kind: 'form',
    parts: Object.entries(properties).map(([name, property]) => {
      const { format, items, description = '' } = resolved(document, property);
      const isFile = format === 'binary' || resolved(document, items ?? {}).format === 'binary';
      const isSent = required.includes(name) || (name in example && !isFile);
      return { name, description, isFile, isSent, value: isFile ? '' : String(example[name] ?? '') };
    }),
  };
}

const jsonBody = (example) => ({ kind: 'json', text: JSON.stringify(example, null, 2) });
const exampleOf = ({ example, examples }) => example ?? firstExample(examples);
const firstExample = (examples) => (examples ? Object.values(examples)[0]?.value : undefined);

function resolved(document, value) {
  if (!value?.$ref) return value;
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((at, key) => at[key], document);
}
