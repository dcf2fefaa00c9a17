import type { TemplateValues } from '../notification-kinds';
import type { MessageLinks } from './values';

/** Stands for the token of a link. */
const HIDDEN_TOKEN = '…';
/** Stands for the PIN. */
const HIDDEN_PIN = '••••••';

/** Replaces the token at the end of a link. */
export const redactLink = (url: string): string => url.replace(/[^/]+$/, HIDDEN_TOKEN);

/**
 * Replaces the PIN and the tokens of links, so that a copy of the database does not contain usable links. The stored message is composed
 * from the redacted values, because a token in the sent message may be cut off at the end of an SMS.
 */
export const redactValues = (values: TemplateValues): TemplateValues => ({
  ...values,
  trackingUrl: redactLink(values.trackingUrl),
  proofUrl: redactLink(values.proofUrl),
  pin: values.pin && HIDDEN_PIN,
});

/** Replaces the PIN and the tokens of links in a server's response, which may repeat the message. */
export function redactAnswer(answer: string, links: MessageLinks, unsubscribeUrl: string, pin: string): string {
  const tokens = [links.tracking, links.proof, unsubscribeUrl].flatMap((url) => url?.split('/').at(-1) ?? []);
  const withoutLinks = tokens.reduce((text, token) => text.replaceAll(token, HIDDEN_TOKEN), answer);
  return pin ? withoutLinks.replaceAll(pin, HIDDEN_PIN) : withoutLinks;
}
