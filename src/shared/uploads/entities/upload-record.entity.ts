import { Column, PrimaryColumn } from 'typeorm';
import type { UploadColumn } from '../columns/upload-header';
import type { UploadStatus } from '../upload-status';

/** The columns of an uploaded file, which each kind of upload has in its own table. */
export abstract class UploadRecord {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'text', default: 'receiving' })
  status: UploadStatus;

  @Column('text')
  fileName: string;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  columns: readonly UploadColumn[];

  @Column({ type: 'integer', nullable: true })
  totalRows: number | null;

  @Column({ type: 'integer', nullable: true })
  validRows: number | null;

  @Column({ type: 'integer', nullable: true })
  importedRows: number | null;

  /** Rows that a spreadsheet hides. */
  @Column({ type: 'integer', default: 0 })
  hiddenRows: number;

  @Column({ type: 'text', nullable: true })
  sheet: string | null;

  @Column({ type: 'text', nullable: true })
  delimiter: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt: Date | null;
}
