import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CustomFieldResource, CustomFieldType } from '../../../shared/external-data/custom-field-values';

/** A field of metadata that a business has defined, with its type and label. */
@Entity('custom_fields')
export class CustomField {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The kind of records that have the field. */
  @Column('text')
  resource: CustomFieldResource;

  /** Key of the value in the metadata of a record. */
  @Column('text')
  key: string;

  /** Name of the field for people. */
  @Column('text')
  label: string;

  @Column('text')
  type: CustomFieldType;

  @Column('boolean')
  isRequired: boolean;

  /** The values of a choice; null for other types. */
  @Column('text', { array: true, nullable: true })
  options: string[] | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
