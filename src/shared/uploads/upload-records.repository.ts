import type { Repository } from 'typeorm';
import type { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { UploadRecord } from './entities/upload-record.entity';
import { UPLOAD_LIFETIME_SQL, type UploadKey, type UploadTables } from './upload-tables';
import type { UploadStatus } from './upload-status';

/** The state of an upload whose row is locked. */
export interface LockedUpload {
  readonly status: UploadStatus;
  readonly isExpired: boolean;
}

/** Stores uploads of every kind. Call it inside a unit of work. */
export class UploadRecordsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: Pick<UploadTables, 'entity'>,
  ) {}

  /** Creates an upload that rows can be added to. Clients see it when it is validated. */
  async insertUpload(
    upload: UploadKey & Pick<UploadRecord, 'fileName' | 'columns'> & Partial<Pick<UploadRecord, 'sheet' | 'delimiter'>>,
  ): Promise<void> {
    await this.uploads.insert(upload);
  }

  /** Writes the changes. Undefined members keep their value. */
  async updateUpload(
    { businessId, id }: UploadKey,
    changes: Partial<Pick<UploadRecord, 'status' | 'totalRows' | 'validRows' | 'hiddenRows'>>,
  ): Promise<void> {
    await this.uploads.update({ businessId, id }, changes);
  }

  async deleteUpload({ businessId, id }: UploadKey): Promise<void> {
    await this.uploads.delete({ businessId, id });
  }

  /** Locks the upload and returns its state. Of two simultaneous confirmations the second one waits. */
  async lockUpload({ businessId, id }: UploadKey): Promise<LockedUpload | undefined> {
    return this.uploads
      .createQueryBuilder('upload')
      .select('upload.status', 'status')
      .addSelect(`upload.createdAt <= now() - ${UPLOAD_LIFETIME_SQL}`, 'isExpired')
      .where('upload.businessId = :businessId AND upload.id = :id', { businessId, id })
      .setLock('pessimistic_write')
      .getRawOne<LockedUpload>();
  }

  /**
   * Marks the upload as confirmed.
   *
   * @returns the properties of the file
   */
  async markConfirmed(
    { businessId, id }: UploadKey,
    importedRows: number,
  ): Promise<Pick<UploadRecord, 'fileName'> & { totalRows: number }> {
    await this.uploads.update(
      { businessId, id },
      { status: 'confirmed', importedRows, validRows: importedRows, confirmedAt: () => 'now()' },
    );
    const { fileName, totalRows } = await this.uploads.findOneByOrFail({ businessId, id });
    return { fileName, totalRows: totalRows! };
  }

  private get uploads(): Repository<UploadRecord> {
    return this.work.manager.getRepository(this.tables.entity);
  }
}
