import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import { MAX_PICTURE_BYTES, type PictureKind, type PicturesByPart } from '../../images/picture';
import { requestOf } from '../actor';
import { TakesForm } from './takes-files';

/** The parts of a form that are pictures, and what each shows. */
export type PictureParts = Readonly<Record<string, PictureKind>>;

export const PICTURE_PARTS = 'dispatch:picture-parts';

/** A `@TakesForm` route whose files are pictures. One that cannot be decoded: 400, naming its part and what would be right. */
export const TakesPictures = ({ form, parts }: { form: Type<object>; parts: PictureParts }) =>
  applyDecorators(
    SetMetadata(PICTURE_PARTS, parts),
    TakesForm({ form, parts: Object.keys(parts), maxBytes: MAX_PICTURE_BYTES }),
  );

/** The pictures of a route that is marked `@TakesPictures`. */
export const ReceivedPictures = createParamDecorator(
  (_: unknown, context: ExecutionContext): PicturesByPart => requestOf(context).receivedPictures ?? {},
);
