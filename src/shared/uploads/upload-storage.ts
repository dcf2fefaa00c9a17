import type { TenantCursor } from '../../platform/database/queries/tenant-cursor';
import type { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { UploadRecordsRepository } from './upload-records.repository';
import { UploadRowsBulk } from './upload-rows.bulk';
import { UploadsReadModel } from './uploads.read-model';
import type { UploadTables } from './upload-tables';

/** The classes that read and write the tables of one kind of upload. */
export interface UploadStorage {
  readonly records: UploadRecordsRepository;
  readonly rows: UploadRowsBulk;
  readonly readModel: UploadsReadModel;
}

/** Creates the storage for one kind of upload. */
export const createUploadStorage = (
  work: UnitOfWork,
  reader: TenantReader,
  cursor: TenantCursor,
  tables: UploadTables,
): UploadStorage => ({
  records: new UploadRecordsRepository(work, tables),
  rows: new UploadRowsBulk(work, tables),
  readModel: new UploadsReadModel(reader, cursor, tables),
});
