import { type Page, saying } from '../../../platform/http/pages/page';

/** For a link that is unknown, used or expired. The page does not say which, so that it reveals nothing. */
export const goneLink = (): Page =>
  saying('This link does not work', 'It was used already, or it is too old. Ask for another mail.', 404);
