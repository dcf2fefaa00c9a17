/** Words that are hard to understand, with the words to use instead (docs/glossary.md). Used by the lint rule and by test/docs. */
exports.WORDS = [
  [/\b(told|tells?|telling)\b/i, 'reported, emitted, notified, shows or names'],
  [/\bkept\b/i, 'stored, cached or retained'],
  [/\bdeeds?\b/i, 'driver action'],
  [/\bwhoever\b/i, 'the caller, the client or the user'],
  [/\b(somebody|nobody)\b/i, 'the user, another request, or the name of the component'],
  [/\banew\b/i, 'again'],
  [/\b(hangs? up|hung up)\b/i, 'disconnects'],
  [/\b(stands? back|standing back)\b/i, 'low priority'],
  [/\bin company\b/i, 'concurrent tenants'],
  [/\bin one go\b/i, 'as a batch'],
  [/\bonce more\b/i, 'again'],
  [/\bwho asks\b/i, 'the caller'],
];

/** Parts of identifiers, with the part to use instead. */
exports.NAME_PARTS = [
  [/deed/i, 'action'],
  [/told/i, 'reported, emitted or notified'],
  [/(^|[a-z])Kept|^kept/, 'stored or cached'],
  [/(^|[a-z])Given(?!Name)|^given(?!Name)/, 'input, options or value'],
  [/(^|[a-z])Asked|^asked/, 'requested'],
  [/hungUp|hangUp/i, 'disconnect'],
  [/whereabouts/i, 'current position'],
  [/standBack|standingBack/i, 'low priority'],
  [/orGone/i, 'orNotFound'],
];
