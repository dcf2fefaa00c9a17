// Converts the document to requests in the order of a day, the source of both collections.
import {
  addRecordsOf,
  asOfToday,
  EXPECTED,
  folderOf,
  isEnding,
  placeInFolder,
  placeOfFolder,
  storedBy,
  VALUES,
} from './day.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const LOGIN = 'logIn';
const ENDING_FOLDER = { name: 'The end of the day', description: 'Everything that deletes or ends something.' };

export function requestsOf(document) {
  addRecordsOf(document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => requestOf(document, path, method, methods[method])),
  );
  const others = operations.filter((operation) => !isEnding(operation));
  const tags = [...document.tags, ...unusedTags(document, others)];
  const endings = endingsOf(operations.filter(isEnding), tags);
  const inOrder = tags.toSorted((a, b) => placeOfFolder(a.name) - placeOfFolder(b.name));
  const folders = inOrder.map(({ name, description = '' }) => {
    const requests = others.filter(({ tag }) => tag === name);
    return { name, description, requests: requests.sort((a, b) => rank(a) - rank(b)) };
  });
  return {
    name: document.info.title,
    description: `${document.info.title} ${document.info.version}. Set baseUrl, email and password of a user with a business, and send "${nameOf(others, LOGIN)}": its token is stored for the others. Each request stores the identifiers that later ones need, so the folders run from top to bottom. Made from docs/openapi.json.`,
    folders: [...folders, { ...ENDING_FOLDER, requests: endings }].filter(({ requests }) => requests.length > 0),
  };
}

const nameOf = (operations, wanted) => operations.find(({ id }) => id === wanted)?.name;

/** Returns tags that only operations use. */
function unusedTags({ tags }, operations) {
  const known = new Set(tags.map(({ name }) => name));
  return [...new Set(operations.map(({ tag }) => tag))].filter((name) => !known.has(name)).map((name) => ({ name }));
}

/** Deletes records in reverse order of creation, parts before their record, and signs out at the end. */
function endingsOf(operations, tags) {
  const folder = ({ tag }) => tags.findIndex(({ name }) => name === tag);
  const depth = ({ path }) => path.split('/').length;
  return operations.sort((a, b) => folder(b) - folder(a) || depth(b) - depth(a) || rank(a) - rank(b));
}

/** Order in a folder: sign in, create, list, read, change. */
function rank({ id, method, path, isCreation }) {
  if (id === LOGIN) return 0;
  if (placeInFolder(id) !== undefined) return placeInFolder(id);
  if (method === 'GET') return path.includes('{') ? 3 : 2;
  return isCreation && !path.includes('{') ? 1 : 4;
}

function requestOf(document, path, method, operation) {
  const parameters = (operation.parameters ?? []).map((each) => resolved(document, each));
  const isLogin = operation.operationId === LOGIN;
  const placed = (where) => parameters.filter((each) => each.in === where).map((each) => parameterOf(document, each));
  const folder = folderOf(operation.operationId, operation.tags[0]);
  const identity = { id: operation.operationId, tag: folder };
  const values = VALUES[operation.operationId] ?? {};
  const today = (text) => asOfToday(text, identity);
  const placedToday = (where) =>
    placed(where).map((each) =>
      each.name in values
        ? { ...each, isRequired: true, value: values[each.name] }
        : { ...each, value: today(each.value) },
    );
  const success = ['201', '200'].find((status) => status in operation.responses);
  const responses = EXPECTED[operation.operationId] ?? { status: Number(success) };
  return {
    id: operation.operationId,
    name: operation.summary,
    description: `${operation.description ?? ''}${responses.why ? `\n\nWhen the folders run from top to bottom, the response is ${responses.status}: ${responses.why}.` : ''}`,
    tag: folder,
    method: method.toUpperCase(),
    path,
    pathParameters: placedToday('path'),
    query: placedToday('query'),
    headers: placed('header'),
    body: isLogin
      ? jsonBody({ email: '{{email}}', password: '{{password}}' })
      : todayBody(bodyOf(document, operation.requestBody), today),
    needsToken: (operation.security ?? []).length > 0,
    isLogin,
    stores: storedBy(operation.operationId),
    /** Expected status if the folders run from top to bottom, with the reason if it is not a success. */
    responds: responses,
    isDriver: operation.tags[0] === "Driver's app",
    isCreation: '201' in operation.responses,
    /** Has no end, so a runner of all requests skips it. */
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

const todayBody = (body, today) => {
  if (body?.kind === 'json') return { ...body, text: today(body.text) };
  return body && { ...body, parts: body.parts.map((part) => ({ ...part, value: today(part.value) })) };
};

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
