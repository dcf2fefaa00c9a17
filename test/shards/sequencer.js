const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes long, from the longest on. Others follow. */
const LONG = [
  'test/docs/',
  'test/customers/',
  'test/shards/',
  'test/demo/',
  'test/durability/',
  'test/embedded/',
  'test/client/',
];
/** The part of all other files that are handed out when the last file of the browser tests is. Later it would end last. */
const BROWSER_SHARE = 0.7;

const isInBrowser = ({ path }) => /\/test\/shards\/(chromium|older-browser)/.test(path);

/** Returns the tests with their places between 0 and `end`. */
const spread = (tests, end) => tests.map((test, index) => ({ test, at: (end * index) / tests.length }));

/**
 * Long files begin first, so that no worker ends long after the others. Jest itself knows the times of an earlier run only; without them
 * it goes by the length of a file's text, and the shards, two lines each, would come last. Tests in a browser keep a processor busy all the
 * time, and those that start and stop processes often wait. So both kinds alternate.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const index = LONG.findIndex((name) => path.includes(`/${name}`));
      return index < 0 ? LONG.length : index;
    };
    const sorted = [...tests].sort((a, b) => place(a) - place(b) || a.path.localeCompare(b.path));
    const inBrowser = spread(sorted.filter(isInBrowser), BROWSER_SHARE);
    const others = spread(
      sorted.filter((test) => !isInBrowser(test)),
      1,
    );
    return [...inBrowser, ...others].sort((a, b) => a.at - b.at).map(({ test }) => test);
  }
};
