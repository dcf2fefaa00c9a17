import { type Page, renderMessagePage } from '../../../platform/http/pages/page';

/** Returns the page for a link that is unknown, used or expired. It does not say which, so it reveals nothing about the link. */
export const renderGoneLink = (): Page =>
  renderMessagePage('This link does not work', 'It was used already, or it is too old. Ask for another mail.', 404);
