const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes long, from the longest on. Others follow. */
const LONG = [
  'test/docs/',
  'test/customers/',
  'test/portal/',
  'test/shards/',
  'test/demo/',
  'test/durability/',
  'test/embedded/',
  'test/client/',
];

/**
 * What takes longest begins first, so that no worker ends long after the others. Jest itself knows the times of an earlier
 * run only; without them it goes by the length of a file's text, and the shards, two lines each, would come last.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const index = LONG.findIndex((name) => path.includes(`/${name}`));
      return index < 0 ? LONG.length : index;
    };
    return [...tests].sort((a, b) => place(a) - place(b) || a.path.localeCompare(b.path));
  }
};
