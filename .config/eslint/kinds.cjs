/**
 * Names of files and classes contain their kind, so that the name says what a class does: `order-moves.service.ts` contains
 * `OrderMovesService`.
 */
const DECORATED = { Injectable: null, Controller: 'controller', Module: 'module', Catch: 'filter' };

/** The kinds of classes in src/modules that Nest creates. */
const KINDS = {
  module: 'a Nest module',
  controller: 'routes',
  service: 'use cases and their parts',
  repository: 'writes and locks of rows, with TypeORM',
  'read-model': 'SQL that produces responses',
  bulk: 'SQL that writes many rows at once',
  hot: 'SQL of the most frequent writes',
  effects: 'effects of status changes',
  jobs: 'jobs of the queue, also at fixed times',
  listener: 'reacts to changes of another module',
  listeners: 'registry for listeners of other modules',
  adapter: 'implements the protocol of an external service',
  registry: 'finds an implementation by its name',
  guard: 'accepts or rejects a request',
  interceptor: 'runs before and after a request',
  pipe: 'converts and checks input',
  filter: 'converts an error into a response',
  strategy: 'authenticates the caller',
};

/** A file of these kinds contains such a class; an adapter may be a plain object. */
const WITH_CLASS = [
  'module',
  'controller',
  'service',
  'repository',
  'read-model',
  'bulk',
  'hot',
  'effects',
  'jobs',
  'listener',
  'listeners',
  'registry',
];

/** Classes of these kinds describe data of the HTTP API and of events. */
const DTO_KINDS = ['dto', 'response', 'query', 'events'];

const pascal = (name) => name.replace(/(^|[-.])(\w)/g, (_, __, letter) => letter.toUpperCase());

/** A class that Nest creates is named like its file; in src/modules the name of the file contains the kind. */
const kindsInNames = {
  meta: {
    type: 'problem',
    docs: { description: 'names of files and classes contain their kind' },
    schema: [],
    messages: {
      name: 'Name the class like its file: {{expected}}.',
      kind: 'Nest creates this class, so the file name must end in .{{kinds}}.ts.',
      decorator: 'Move the class with @{{decorator}} to a .{{kind}}.ts file.',
      empty: 'A .{{kind}}.ts file must contain the class {{expected}}, which Nest creates.',
      place: 'In src/modules, a .{{kind}}.ts file belongs in the folder dto/ of its feature.',
    },
  },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
    const kind = base.includes('.') ? base.slice(base.lastIndexOf('.') + 1) : undefined;
    const expected = pascal(base);
    let hasClass = false;
    return {
      ClassDeclaration(node) {
        const decorator = (node.decorators ?? []).map(nameOf).find((name) => name in DECORATED);
        const name = node.id?.name;
        if (name === expected) hasClass = true;
        if (!decorator || node.parent.type === 'Program') return; // A class that is not exported.
        const requiredKind = DECORATED[decorator];
        if (requiredKind && kind !== requiredKind)
          return context.report({ node, messageId: 'decorator', data: { decorator, kind: requiredKind } });
        if (!requiredKind && /\/src\/modules\//.test(path) && !(kind in KINDS))
          return context.report({ node, messageId: 'kind', data: { kinds: Object.keys(KINDS).join(', .') } });
        if (name !== expected) context.report({ node, messageId: 'name', data: { expected } });
      },
      'Program:exit'(node) {
        if (DTO_KINDS.includes(kind) && /\/src\/modules\//.test(path) && !/\/dto\/[^/]+$/.test(path))
          context.report({ node, messageId: 'place', data: { kind } });
        if (WITH_CLASS.includes(kind) && !hasClass)
          context.report({ node, messageId: 'empty', data: { kind, expected } });
      },
    };
  },
};

const nameOf = ({ expression }) => (expression.callee ?? expression).name;

/** The beginning of a statement. */
const SQL = /^\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s|DELETE FROM\s|WITH\s+\w+\s+AS\s)/;

/** Queries are in repositories, read models, bulk and hot files, where the tests on tables and businesses look for them. */
const queriesInRepositories = {
  meta: {
    type: 'problem',
    docs: { description: 'SQL and TypeORM are in repositories and read models' },
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: {
      query:
        'Queries are in repositories and read models: add a method there. Exceptions are listed with their reason.',
    },
  },
  create(context) {
    const [exceptions = {}] = context.options;
    const path = context.filename.replaceAll('\\', '/');
    const isExcepted = Object.keys(exceptions).some((place) => `${path}/`.includes(`/${place}`));
    if (isExcepted || /\.(repository|entity|read-model|bulk|hot)\.ts$/.test(path)) return {};
    const report = (node) => context.report({ node, messageId: 'query' });
    const reportSql = (node, text) => SQL.test(text) && report(node);
    return {
      Literal: (node) => reportSql(node, String(node.value)),
      TemplateLiteral: (node) => reportSql(node, node.quasis[0].value.raw),
      'ImportDeclaration[source.value="typeorm"]': report,
      'ImportDeclaration[source.value="pg"]': report,
      'CallExpression > MemberExpression.callee[property.name=/^(query|createQueryBuilder|getRepository)$/]': report,
      'MemberExpression[property.name="manager"]': report,
    };
  },
};

module.exports = {
  KINDS,
  rules: { 'kinds-in-names': kindsInNames, 'queries-in-repositories': queriesInRepositories },
};
