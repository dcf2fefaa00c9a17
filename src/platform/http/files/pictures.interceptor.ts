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
import { type ApiRequest, getRequest } from '../actor';

/** The kind of picture by the name of its form part. */
export type PictureParts = Readonly<Record<string, PictureKind>>;

/** The metadata key under which `@TakesPictures` stores the parts of a route. */
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
    const request = getRequest(context);
    const files = request.receivedFiles ?? [];
    if (files.length > 0) {
      const signal = disconnectSignal(context.switchToHttp().getResponse<Response>());
      const pictures = files.map(({ field, path }) => ({ field, path, kind: findKind(parts, field) }));
      request.receivedPictures = await this.decodeAll(pictures, findQueue(request), signal);
    }
    return next.handle();
  }

  /**
   * Decodes pictures one after another, so that a request occupies at most one process.
   *
   * @returns the pictures by form part
   * @throws ApiError VALIDATION_ERROR that names each part that cannot be decoded
   */
  private async decodeAll(
    files: readonly { readonly field: string; readonly path: string; readonly kind: PictureKind }[],
    queue: string,
    signal: AbortSignal,
  ): Promise<PicturesByPart> {
    const pictures: Record<string, DecodedPicture> = {};
    const details: Record<string, string> = {};
    for (const { field, path, kind } of files) {
      try {
        pictures[field] = await this.decoder.decode(queue, { path, kind }, signal);
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        details[field] = error.message;
      }
    }
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
    return pictures;
  }
}

/** Returns the kind of picture of a form part. The form has rejected parts that the route does not declare. */
function findKind(parts: PictureParts, field: string): PictureKind {
  const kind = parts[field];
  if (!kind) throw new Error(`The form part ${field} was accepted, but has no kind of picture.`);
  return kind;
}

const QUEUE_WITHOUT_ACCOUNT = 'without account';

/** Pictures of one business wait in one queue, and so do those of a user without a business. */
const findQueue = ({ account }: ApiRequest): string => account?.businessId ?? account?.userId ?? QUEUE_WITHOUT_ACCOUNT;
