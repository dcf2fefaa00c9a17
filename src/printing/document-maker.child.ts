import { pathToFileURL } from 'node:url';
import { serveUntrusted } from '../common/serve-untrusted';

/** What is to be made: by a function of a script, of what it takes. */
export interface DocumentRequest {
  /** Absolute path of the script. */
  readonly file: string;
  readonly name: string;
  readonly data: unknown;
}
/** `failure` is the stack of what was thrown. */
export type DocumentReply = { readonly bytes: Uint8Array } | { readonly failure: string };

type Maker = (data: unknown) => Promise<Uint8Array>;

/** The process that makes documents, one after the other. */
async function reply({ file, name, data }: DocumentRequest): Promise<DocumentReply> {
  try {
    const makers = (await import(pathToFileURL(file).href)) as Readonly<Record<string, Maker>>;
    return { bytes: await makers[name]!(data) };
  } catch (error) {
    return { failure: error instanceof Error ? error.stack! : String(error) };
  }
}

serveUntrusted(reply);
