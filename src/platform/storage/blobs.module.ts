import { Module } from '@nestjs/common';
import { BlobStore } from './blob-store';
import { PostgresBlobs } from './postgres-blobs';

@Module({ providers: [{ provide: BlobStore, useClass: PostgresBlobs }], exports: [BlobStore] })
export class BlobsModule {}
