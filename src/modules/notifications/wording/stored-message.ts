import type { Values } from '../notification-kinds';
import type { MessageLinks } from './values';

/** Stands where a token stood. */
const HIDDEN = '…';
const HIDDEN_PIN = '••••••';

const withoutToken = (url: string): string => url.replace(/[^/]+$/, HIDDEN);

/**
 * The values of a message as it is stored: its links lead nowhere and it has no PIN, so that a copy of the database opens
 * nothing. The message is composed a second time with them; cutting tokens out of the sent text would miss those that a short
 * text message ends in.
 */
export const storedValues = (values: Values): Values => ({
  ...values,
  trackingUrl: withoutToken(values.trackingUrl),
  proofUrl: withoutToken(values.proofUrl),
  pin: values.pin && HIDDEN_PIN,
});

export const storedLink = withoutToken;

/** What a server replied, without the links and the PIN of the message that it may have sent back. */
export function storedAnswer(answer: string, links: MessageLinks, unsubscribeUrl: string, pin: string): string {
  const secrets = [links.tracking, links.proof, unsubscribeUrl].flatMap((url) => url?.split('/').at(-1) ?? []);
  const withoutLinks = secrets.reduce((text, token) => text.replaceAll(token, HIDDEN), answer);
  return pin ? withoutLinks.replaceAll(pin, HIDDEN_PIN) : withoutLinks;
}
