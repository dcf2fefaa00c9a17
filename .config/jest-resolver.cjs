const path = require('node:path');

const CLIENT = path.join(__dirname, '../clients/typescript/src');

/** The client's sources name each other as they will be once built (`./errors.js`), as ES modules must. */
module.exports = (request, options) => {
  const isOwn = options.basedir === CLIENT && request.startsWith('./');
  return options.defaultResolver(isOwn ? request.replace(/\.js$/, '.ts') : request, options);
};
