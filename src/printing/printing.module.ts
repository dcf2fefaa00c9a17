import { Module } from '@nestjs/common';
import { DocumentThreadsService } from './document-threads.service';

@Module({ providers: [DocumentThreadsService], exports: [DocumentThreadsService] })
export class PrintingModule {}
