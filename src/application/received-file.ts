/** A file that came with the request. It is deleted when the request has been answered. */
export interface ReceivedFile {
  /** Name of its part. */
  readonly field: string;
  /** The name that the client gave it: to show, never to build a path from. */
  readonly name: string;
  /** Where its content is. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly sha256: string;
}
