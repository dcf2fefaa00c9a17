import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { lockName } from '../../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CustomField } from '../entities/custom-field.entity';
import type { CustomFieldResource } from '../../../shared/external-data/custom-field-values';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

type FieldKey = Pick<CustomField, 'businessId' | 'id'>;

/** Writes and locks custom fields. Call it inside a unit of work. */
@Injectable()
export class CustomFieldsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Counts the fields of a resource. Other transactions cannot count them, and so not add one, until the unit of work ends. */
  async lockAndCountFields(businessId: string, resource: CustomFieldResource): Promise<number> {
    await lockName(this.work.manager, `custom_fields:${businessId}:${resource}`);
    return this.fields.countBy({ businessId, resource });
  }

  async insertField(field: Omit<CustomField, 'version' | 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.fields.insert(field);
  }

  /** Locks the field for the rest of the transaction. */
  lockField(businessId: string, id: string): Promise<CustomField | null> {
    return this.fields.findOne({ where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the changes and increments the version. Undefined members keep their value. */
  async updateField(
    { businessId, id }: FieldKey,
    changes: Partial<Pick<CustomField, 'label' | 'isRequired' | 'options'>>,
  ): Promise<void> {
    await this.fields.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  async deleteField({ businessId, id }: FieldKey): Promise<void> {
    await this.fields.delete({ businessId, id });
  }

  private get fields(): Repository<CustomField> {
    return this.work.manager.getRepository(CustomField);
  }
}
