const { whole } = require('../test/shards/separate.json');
const { only } = require('./jest.only.cjs');

/** `npm run test:whole`: what starts, kills, backs up, installs or drives the service as a whole, in processes of its own. */
module.exports = only(whole);
