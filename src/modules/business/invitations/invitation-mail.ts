import { toOneLine } from '../../../common/text/printable';
import type { Mail } from '../../../platform/outbound/mail/mail';

const MAX_NAME_CHARACTERS = 80;

/** Sanitizes a name that a user has entered: one short line that mail programs do not turn into a link. */
const toSafeName = (name: string): string => toOneLine(name).replaceAll('://', ': //').slice(0, MAX_NAME_CHARACTERS);

/** Says who invites to what, with the one link that a person needs. */
export function createInvitationMail(invited: {
  to: string;
  inviter: string | null;
  businessName: string;
  role: string;
  link: string;
}): Mail {
  const business = toSafeName(invited.businessName);
  const who = invited.inviter ? toSafeName(invited.inviter) : business;
  return {
    to: invited.to,
    subject: `${who} invites you to ${business}`,
    text: `Hello,

${who} invites you to work with ${business} in the delivery dispatch service, as ${invited.role}.
To accept or decline, open this page:

${invited.link}

The link works for 7 days. If you have no account yet, you choose your password there.
If you do not know who this is, nothing needs to be done: without your answer nothing changes.
`,
  };
}
