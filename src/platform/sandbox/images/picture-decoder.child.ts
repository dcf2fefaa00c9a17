import { serveSandbox } from '../serve-sandbox';
import { decodePicture } from './decode-picture';
import { type DecodedPicture, type PictureKind, UnreadablePicture } from './picture';

/** A request of the service to this process, which answers one after the other. */
export interface DecodeRequest {
  readonly path: string;
  readonly kind: PictureKind;
}
export type DecodeReply = { readonly picture: DecodedPicture } | { readonly refusal: string };

/**
 * The process that decodes pictures of strangers: what breaks a decoder ends this process, and not the service. It has no
 * settings, so no keys and no database either.
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
