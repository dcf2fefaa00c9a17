/** A mail in plain text, and as a page where it has one. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** What it is known by: sent again, it is the same one to whoever gets it. */
  readonly id?: string;
  /** Who writes, by the service's own address, and who gets the answers. */
  readonly from?: { readonly name: string; readonly replyTo: string };
  /** Where one POST has no more such mails sent (RFC 8058). */
  readonly unsubscribeUrl?: string;
}
