import { Module } from '@nestjs/common';
import { BlobStore } from './blob-store';
import { PostgresBlobs } from './postgres-blobs';

/** Provides the store of files, which are rows of the database. */
@Module({ providers: [{ provide: BlobStore, useClass: PostgresBlobs }], exports: [BlobStore] })
export class BlobsModule {}
