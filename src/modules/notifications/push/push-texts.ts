/** What the document says of members' browsers as of drivers' phones. */
export const KEY =
  'What a browser needs to subscribe, and whether the business has messages sent. Messages are JSON: `{kind, title, body, path, tag}`.';
export const ADDED =
  'The browser is told from now on, until it takes that back or its maker says that it is gone. The same browser again is the same ' +
  'subscription; of one person the ten newest stay.';
export const REMOVED = 'The browser is told nothing any more.';
