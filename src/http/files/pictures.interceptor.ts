import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ApiError } from '../../common/errors/api-error';
import type { PicturesByPart } from '../../images/picture';
import { type DecodedPicture, UnreadablePicture } from '../../images/picture';
import { PictureDecoder } from '../../images/picture-decoder';
import { type ApiRequest, requestOf } from '../actor';
import type { Around, Handler, Next } from '../around';
import { untilHungUp } from '../until-hung-up';
import { PICTURE_PARTS, type PictureParts } from './takes-pictures';

/**
 * Decodes the files of a `@TakesPictures` route. That may take its time, so it comes before an Idempotency-Key opens the
 * transaction of the request: no connection to the database waits for a picture.
 */
@Injectable()
export class PicturesInterceptor implements Around {
  constructor(
    private readonly reflector: Reflector,
    private readonly decoder: PictureDecoder,
  ) {}

  concerns(handler: Handler): boolean {
    return this.reflector.get<PictureParts | undefined>(PICTURE_PARTS, handler) !== undefined;
  }

  async around(context: ExecutionContext, next: Next): Promise<unknown> {
    const parts = this.reflector.get<PictureParts>(PICTURE_PARTS, context.getHandler());
    const request = requestOf(context);
    if (request.receivedFiles?.length) {
      await this.decodeAll(request, parts, untilHungUp(context.switchToHttp().getResponse<Response>()));
    }
    return next();
  }

  /** @throws ApiError VALIDATION_ERROR naming each part that is no picture */
  private async decodeAll(request: ApiRequest, parts: PictureParts, signal: AbortSignal): Promise<void> {
    const pictures: Record<string, DecodedPicture> = {};
    const details: Record<string, string> = {};
    for (const { field, path } of request.receivedFiles ?? []) {
      try {
        pictures[field] = await this.decoder.decode(ownerOf(request), { path, kind: parts[field] ?? 'photo' }, signal);
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        details[field] = error.message;
      }
    }
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
    request.receivedPictures = pictures satisfies PicturesByPart;
  }
}

/** Whose turn it takes. */
const ownerOf = ({ account }: ApiRequest): string => account?.businessId ?? account?.userId ?? '';
