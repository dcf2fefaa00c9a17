import { Module } from '@nestjs/common';
import { DocumentThreadsService } from './document-threads.service';
import { PdfJoinerService } from './pdf-joiner.service';

@Module({ providers: [DocumentThreadsService, PdfJoinerService], exports: [DocumentThreadsService, PdfJoinerService] })
export class PrintingModule {}
