import { serveSandbox } from '../serve-sandbox';
import { decodePicture } from './decode-picture';
import { type DecodedPicture, type PictureKind, UnreadablePicture } from './picture';

/** A request of the service to this process, which handles one request at a time. */
export interface DecodeRequest {
  readonly path: string;
  readonly kind: PictureKind;
}
/** The reply of the process: the decoded picture, or a message that says why it cannot be used. */
export type DecodeReply = { readonly picture: DecodedPicture } | { readonly refusal: string };

/**
 * Decodes a picture. This is the main function of the process that decodes untrusted pictures: a file that makes a decoder crash ends this
 * process instead of the service. The process has no settings, so it has no keys and no access to the database.
 */
async function reply({ path, kind }: DecodeRequest): Promise<DecodeReply> {
  try {
    return { picture: await decodePicture(path, kind) };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { refusal: error.message };
    throw error;
  }
}

serveSandbox(reply);
