import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { MAX_PICTURE_BYTES, type PicturesByPart } from '../../sandbox/images/picture';
import { getRequest } from '../actor';
import { PICTURE_PARTS, type PictureParts, PicturesInterceptor } from './pictures.interceptor';
import { TakesForm } from './takes-files';

/**
 * Marks a `@TakesForm` route whose files are pictures. A picture that cannot be decoded is rejected with 400, with the name of its part
 * and the accepted formats.
 */
export const TakesPictures = ({ form, parts }: { form: Type<object>; parts: PictureParts }) =>
  applyDecorators(
    SetMetadata(PICTURE_PARTS, parts),
    UseInterceptors(PicturesInterceptor),
    TakesForm({ form, parts: Object.keys(parts), maxBytes: MAX_PICTURE_BYTES }),
  );

/** Passes the decoded pictures of a `@TakesPictures` route to the handler, by part name. */
export const ReceivedPictures = createParamDecorator(
  (_: unknown, context: ExecutionContext): PicturesByPart => getRequest(context).receivedPictures ?? {},
);
