import { Injectable } from '@nestjs/common';
import { TenantReader } from '../database/queries/tenant-reader';
import { UnitOfWork } from '../database/unit-of-work/unit-of-work';
import { BlobStore, type StoredFile } from './blob-store';

/** Stores files in the database: they exist exactly when the record that names them does, and every backup contains them. */
@Injectable()
export class PostgresBlobs extends BlobStore {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {
    super();
  }

  async storeFile(businessId: string, id: string, { type, content }: StoredFile): Promise<void> {
    await this.work.manager.query('INSERT INTO blobs (business_id, id, type, content) VALUES ($1, $2, $3, $4)', [
      businessId,
      id,
      type,
      content,
    ]);
  }

  async findFile(businessId: string, id: string): Promise<StoredFile | null> {
    const [row] = await this.reader.select<StoredFile>(businessId, {
      name: 'blobs.one',
      text: 'SELECT type, content FROM blobs WHERE business_id = $1 AND id = $2',
      values: [businessId, id],
    });
    return row ?? null;
  }
}
