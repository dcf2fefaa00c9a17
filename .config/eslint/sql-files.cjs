/** Which file may do what with the database, by its kind; docs/decisions/0004 gives the reasons. */
const SQL_WRITE = /\b(INSERT INTO\s|UPDATE\s+(ONLY\s+)?[a-z_$]+(\s+[a-z]+)?\s+SET\s|DELETE FROM\s)/;
/** A measured figure: rows, time, a share or a factor. */
const FIGURE = /\d[\d.,]*\s?(ms|µs|s|%|times)\b/;

const sqlFiles = {
  meta: {
    type: 'problem',
    docs: { description: 'repositories write with TypeORM, read models read, bulk and hot files name a figure' },
    schema: [],
    messages: {
      query:
        'A repository uses TypeORM. Move SQL that reads to a .read-model.ts file, and SQL that writes many rows to a .bulk.ts file.',
      write: 'A read model does not write.',
      figure:
        'The first comment of a .bulk.ts or .hot.ts file states by how much TypeORM would be slower, such as "12 times".',
    },
  },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const [, kind] = /\.([\w-]+)\.ts$/.exec(path) ?? [];
    if (kind === 'repository') return forRepositories(context);
    if (kind === 'read-model') return forWrites((node) => context.report({ node, messageId: 'write' }));
    if (kind === 'bulk' || kind === 'hot')
      return {
        Program(node) {
          const [first] = context.sourceCode.getAllComments();
          if (!first || !FIGURE.test(first.value)) context.report({ node, messageId: 'figure' });
        },
      };
    return {};
  },
};

function forRepositories(context) {
  const report = (node) => context.report({ node, messageId: 'query' });
  return {
    ...forWrites(report),
    'CallExpression > MemberExpression.callee[property.name="query"]': report,
  };
}

const forWrites = (report) => ({
  Literal: (node) => typeof node.value === 'string' && SQL_WRITE.test(node.value) && report(node),
  TemplateElement: (node) => SQL_WRITE.test(node.value.raw) && report(node),
});

module.exports = { rules: { 'sql-files': sqlFiles } };
