'use strict';
// Starts the one file of the service with what V8 has made of it already (service.cache; of another release of Node, V8 passes
// it over). It is ASCII, a byte each also in memory. Built by .config/service/build.mjs.
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
