import { Module } from '@nestjs/common';
import { PictureDecoder } from './picture-decoder';

/** Decodes uploaded pictures in child processes, because they are not trusted. */
@Module({ providers: [PictureDecoder], exports: [PictureDecoder] })
export class ImagesModule {}
