import { Module } from '@nestjs/common';
import { DocumentMakerService } from './document-maker.service';
import { PdfJoinerService } from './pdf-joiner.service';

/** Creates PDF documents in child processes. */
@Module({ providers: [DocumentMakerService, PdfJoinerService], exports: [DocumentMakerService, PdfJoinerService] })
export class PrintingModule {}
