import { Module } from '@nestjs/common';
import { PictureDecoder } from './picture-decoder';

@Module({ providers: [PictureDecoder], exports: [PictureDecoder] })
export class ImagesModule {}
