const { only } = require('./jest.only.cjs');

/** `npm run test:chromium`: the tests in a browser again, in the Chromium that CHROMIUM_PATH names. */
module.exports = only(['test/shards/browser-*.spec.ts', 'test/portal/portal.spec.ts']);
