/** Texts of the API that the endpoints of members and of drivers share. */
export const READ_KEY_DESCRIPTION =
  'Returns the public key that a browser needs to subscribe, and whether the business sends push messages. Messages are JSON: `{kind, title, body, path, tag}`.';
export const SUBSCRIBED_DESCRIPTION =
  'The browser gets messages until it unsubscribes or its push service reports that the subscription has ended. Adding the same browser ' +
  'again updates its subscription. Each person can have ten browsers; adding another one removes the oldest.';
export const UNSUBSCRIBED_DESCRIPTION = 'Removes the subscription. The browser gets no more messages.';
