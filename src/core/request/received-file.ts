/** A file of the request. It is deleted after the response. */
export interface ReceivedFile {
  /** Name of the multipart field. */
  readonly field: string;
  /** The client's name for the file. Display it only; never build a path from it. */
  readonly name: string;
  /** Path of the temporary file. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly sha256: string;
}
