'use strict';
// Starts the bundle of the service with V8's compiled code (service.cache), which another release of Node ignores. The bundle is ASCII,
// so it can be read as Latin-1. Built by .config/service/build.mjs.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, 'service.js');
const cache = join(__dirname, 'service.cache');

const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`,
  { filename, cachedData: existsSync(cache) ? readFileSync(cache) : undefined },
);
module.exports = script;
script.runInThisContext()({}, require, module, filename, __dirname);
