const path = require('node:path');

/** Folders whose imports name the built files (`./errors.js`); tests use the sources. */
const OWN = ['../clients/typescript/src', '../src/platform/observability'].map((folder) =>
  path.join(__dirname, folder),
);

module.exports = (request, options) => {
  const isOwn = OWN.includes(options.basedir) && request.startsWith('./');
  return options.defaultResolver(isOwn ? request.replace(/\.js$/, '.ts') : request, options);
};
