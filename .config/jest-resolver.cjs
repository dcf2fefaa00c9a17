const { existsSync } = require('node:fs');
const path = require('node:path');

/** Folders whose imports name the built files (`./errors.js`); tests use the sources. */
const OWN = ['../clients/typescript/src', '../src'].map((folder) => path.join(__dirname, folder));

module.exports = (request, options) => {
  const { basedir } = options;
  const source = request.replace(/\.js$/, '.ts');
  const isOwn = request.startsWith('.') && OWN.some((folder) => basedir.startsWith(folder));
  return options.defaultResolver(isOwn && existsSync(path.join(basedir, source)) ? source : request, options);
};
