/**
 * Files and classes carry their kind, so that a reader knows from the name what something does: `order-moves.service.ts`
 * holds `OrderMovesService`.
 */
const DECORATED = { Injectable: null, Controller: 'controller', Module: 'module', Catch: 'filter' };

/** The kinds of classes that Nest makes, in src/modules. */
const KINDS = {
  module: 'what belongs together',
  controller: 'routes',
  service: 'use cases, and what they are made of',
  repository: 'queries',
  effects: "what a status machine's moves do",
  jobs: 'work that the queue runs, now and then or by the clock',
  listener: 'acts on changes of another module',
  listeners: 'where other modules register to act on changes of this one',
  adapter: 'speaks the protocol of a service outside',
  registry: 'finds the one of many by its name',
  guard: 'lets a request through or not',
  interceptor: 'around a request',
  pipe: 'makes a value of what came in',
  filter: 'makes an answer of an error',
  strategy: 'who is asking',
};

/** A file of these kinds holds nothing but such a class, and what belongs to it; an adapter may be a plain object. */
const HELD = ['module', 'controller', 'service', 'repository', 'effects', 'jobs', 'listener', 'listeners', 'registry'];

const pascal = (name) => name.replace(/(^|[-.])(\w)/g, (_, __, letter) => letter.toUpperCase());

/** A class that Nest makes is named like its file; in src/modules the file says its kind. */
const kindsInNames = {
  meta: {
    type: 'problem',
    docs: { description: 'files and classes carry their kind' },
    schema: [],
    messages: {
      name: 'A class that Nest makes is named like its file: {{expected}}.',
      kind: 'Name the file by what it holds (.{{kinds}}.ts): it is made by Nest.',
      decorator: 'A class with @{{decorator}} belongs into a .{{kind}}.ts file.',
      empty: 'A .{{kind}}.ts file holds the class {{expected}}, made by Nest.',
    },
  },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
    const kind = base.includes('.') ? base.slice(base.lastIndexOf('.') + 1) : undefined;
    const expected = pascal(base);
    let isHeld = false;
    return {
      ClassDeclaration(node) {
        const decorator = (node.decorators ?? []).map(nameOf).find((name) => name in DECORATED);
        const name = node.id?.name;
        if (name === expected) isHeld = true;
        if (!decorator || node.parent.type === 'Program') return; // one that the file keeps to itself
        const owed = DECORATED[decorator];
        if (owed && kind !== owed)
          return context.report({ node, messageId: 'decorator', data: { decorator, kind: owed } });
        if (!owed && /\/src\/modules\//.test(path) && !(kind in KINDS))
          return context.report({ node, messageId: 'kind', data: { kinds: Object.keys(KINDS).join(', .') } });
        if (name !== expected) context.report({ node, messageId: 'name', data: { expected } });
      },
      'Program:exit'(node) {
        if (HELD.includes(kind) && !isHeld) context.report({ node, messageId: 'empty', data: { kind, expected } });
      },
    };
  },
};

const nameOf = ({ expression }) => (expression.callee ?? expression).name;

/** How a statement begins. */
const SQL = /^\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s|DELETE FROM\s|WITH\s+\w+\s+AS\s)/;

/** Queries stand in repositories, where the tests on tables and businesses look for them. */
const queriesInRepositories = {
  meta: {
    type: 'problem',
    docs: { description: 'SQL and TypeORM stand in repositories' },
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: { query: 'Queries stand in repositories: add a method there. Exceptions are listed with their reason.' },
  },
  create(context) {
    const [exceptions = {}] = context.options;
    const path = context.filename.replaceAll('\\', '/');
    const isExcepted = Object.keys(exceptions).some((place) => `${path}/`.includes(`/${place}`));
    if (isExcepted || /\.(repository|entity)\.ts$/.test(path)) return {};
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
