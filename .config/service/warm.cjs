'use strict';
// Starts the bundle up to the first connection to the database, which fails, and stores V8's compiled code for later starts.
const { writeFileSync } = require('node:fs');
const { resolve } = require('node:path');

const TARGET = resolve('dist/service');
const NO_DATABASE = 'postgres://127.0.0.1:1/nowhere';
const EXPECTED = 1;

Object.assign(process.env, { DATABASE_URL: NO_DATABASE, PORT: '0', DATA_DIR: TARGET, LOG_LEVEL: 'silent' });
process.stderr.write = () => true; // Hides the message that the database cannot be reached.
process.on('exit', (code) => {
  if (code !== EXPECTED) process.exitCode = 2;
  else {
    writeFileSync(`${TARGET}/service.cache`, require(`${TARGET}/main.js`).createCachedData());
    process.exitCode = 0;
  }
});
require(`${TARGET}/main.js`);
