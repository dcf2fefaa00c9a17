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

  /** The columns of the header, each with the field that it fills. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  columns: readonly UploadColumn[];

  /** Null until the file is validated. */
  @Column({ type: 'integer', nullable: true })
  totalRows: number | null;

  /** Null until the file is validated. The confirmation sets it to the number of imported rows. */
  @Column({ type: 'integer', nullable: true })
  validRows: number | null;

  /** Null until the upload is confirmed. */
  @Column({ type: 'integer', nullable: true })
  importedRows: number | null;

  /** Rows that a spreadsheet hides. */
  @Column({ type: 'integer', default: 0 })
  hiddenRows: number;

  /** The name of the sheet in a workbook. Null for a text file. */
  @Column({ type: 'text', nullable: true })
  sheet: string | null;

  /** The delimiter of a text file. Null for a workbook. */
  @Column({ type: 'text', nullable: true })
  delimiter: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** Null until the upload is confirmed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt: Date | null;
}
