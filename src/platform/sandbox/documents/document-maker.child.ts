import { pathToFileURL } from 'node:url';
import { serveSandbox } from '../serve-sandbox';

/** A document to be created by a function of a script. */
export interface DocumentRequest {
  /** Absolute path of the script. */
  readonly file: string;
  /** Name of the exported function. */
  readonly name: string;
  /** Argument of the function. */
  readonly data: unknown;
}
/** `failure` is the stack of the error that the function has thrown. */
export type DocumentReply = { readonly bytes: Uint8Array } | { readonly failure: string };

type Maker = (data: unknown) => Promise<Uint8Array>;

/** Creates a document. This is the main function of the process that creates documents, one after the other. */
async function reply({ file, name, data }: DocumentRequest): Promise<DocumentReply> {
  try {
    const makers = (await import(pathToFileURL(file).href)) as Readonly<Record<string, Maker>>;
    return { bytes: await makers[name]!(data) };
  } catch (error) {
    return { failure: error instanceof Error ? error.stack! : String(error) };
  }
}

serveSandbox(reply);
