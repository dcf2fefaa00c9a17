import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { disconnectSignal } from '../../../core/request/disconnect-signal';
import { ApiError } from '../../../common/errors/api-error';
import {
  type DecodedPicture,
  type PictureKind,
  type PicturesByPart,
  UnreadablePicture,
} from '../../sandbox/images/picture';
import { PictureDecoder } from '../../sandbox/images/picture-decoder';
import { type ApiRequest, requestOf } from '../actor';

/** The kind of picture by the name of its form part. */
export type PictureParts = Readonly<Record<string, PictureKind>>;

export const PICTURE_PARTS = 'dispatch:picture-parts';

/** Decodes the files of a `@TakesPictures` route before the handler opens a transaction, so no database connection waits for a picture. */
@Injectable()
export class PicturesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly decoder: PictureDecoder,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const parts = this.reflector.get<PictureParts>(PICTURE_PARTS, context.getHandler());
    const request = requestOf(context);
    if (request.receivedFiles?.length) {
      const signal = disconnectSignal(context.switchToHttp().getResponse<Response>());
      await this.decodeAll(request, parts, signal);
    }
    return next.handle();
  }

  /**
   * Sets `receivedPictures` of the request.
   *
   * @throws ApiError VALIDATION_ERROR that names each part that cannot be decoded
   */
  private async decodeAll(request: ApiRequest, parts: PictureParts, signal: AbortSignal): Promise<void> {
    const pictures: Record<string, DecodedPicture> = {};
    const details: Record<string, string> = {};
    for (const { field, path } of request.receivedFiles ?? []) {
      try {
        const kind = parts[field] ?? 'photo';
        pictures[field] = await this.decoder.decode(limiterKeyOf(request), { path, kind }, signal);
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        details[field] = error.message;
      }
    }
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
    request.receivedPictures = pictures satisfies PicturesByPart;
  }
}

/** Pictures with the same key share one queue: those of a business, or of a user without a business. */
const limiterKeyOf = ({ account }: ApiRequest): string => account?.businessId ?? account?.userId ?? '';
