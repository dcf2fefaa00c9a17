/** Instead of a package's file: the same module from outside of the sandbox. See environment.js. */
module.exports = {
  process: (_, filename) => ({ code: `module.exports = globalThis.packageFromOutside(${JSON.stringify(filename)});` }),
  getCacheKey: (_, filename) => `outside ${filename}`,
};
