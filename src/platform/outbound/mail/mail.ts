/** A mail in plain text, with an HTML version if there is one. */
export interface Mail {
  /** The address of the recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The Message-ID, which stays the same when the mail is sent again. */
  readonly id?: string;
  /** The display name of the sender, with the service's own address, and the address for replies. */
  readonly from?: { readonly name: string; readonly replyTo: string };
  /** A POST to this URL unsubscribes the recipient from such mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
}
