'use strict';
// Loads the built service as a start does, up to where it would ask its database, and keeps what V8 has made of it.
const { writeFileSync } = require('node:fs');
const { resolve } = require('node:path');

const TARGET = resolve('dist/service');
const NOWHERE = 'postgres://127.0.0.1:1/nowhere';
const EXPECTED = 1;

Object.assign(process.env, { DATABASE_URL: NOWHERE, PORT: '0', DATA_DIR: TARGET, LOG_LEVEL: 'silent' });
process.stderr.write = () => true; // it says that it has no database
process.on('exit', (code) => {
  if (code !== EXPECTED) process.exitCode = 2;
  else {
    writeFileSync(`${TARGET}/service.cache`, require(`${TARGET}/main.js`).createCachedData());
    process.exitCode = 0;
  }
});
require(`${TARGET}/main.js`);
