import { toOneLine } from '../../../common/text/printable';
import type { Mail } from '../../../platform/outbound/mail/mail';

/** Longer names are cut, so that the subject stays short. */
const MAX_NAME_CHARACTERS = 80;

/** Sanitizes a name that a user has entered: one short line that mail programs do not turn into a link. */
const toSafeName = (name: string): string => toOneLine(name).replaceAll('://', ': //').slice(0, MAX_NAME_CHARACTERS);

/** What the mail of an invitation contains. */
export interface InvitationMailContent {
  readonly to: string;
  /** Name of the inviting user; null if an API token invites. */
  readonly inviter: string | null;
  readonly businessName: string;
  readonly role: string;
  readonly link: string;
}

/** Creates the mail of an invitation. It names the inviting user, or the business if an API token invites. */
export function createInvitationMail(content: InvitationMailContent): Mail {
  const business = toSafeName(content.businessName);
  const inviter = content.inviter ? toSafeName(content.inviter) : business;
  return {
    to: content.to,
    subject: `${inviter} invites you to ${business}`,
    text: `Hello,

${inviter} invites you to work with ${business} in the delivery dispatch service, as ${content.role}.
To accept or decline, open this page:

${content.link}

The link works for 7 days. If you have no account yet, you choose your password there.
If you do not know who this is, nothing needs to be done: without your answer nothing changes.
`,
  };
}
