const path = require('node:path');

/** What `import()` names, and the client's sources name each other by: as it will be once built (`./errors.js`). */
const OWN = ['../clients/typescript/src', '../src/observability'].map((folder) => path.join(__dirname, folder));

module.exports = (request, options) => {
  const isOwn = OWN.includes(options.basedir) && request.startsWith('./');
  return options.defaultResolver(isOwn ? request.replace(/\.js$/, '.ts') : request, options);
};
