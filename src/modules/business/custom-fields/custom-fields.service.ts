import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import type { JsonText } from '../../../core/page';
import { differences } from '../../../common/differences';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { AuditLog } from '../../../shared/audit/audit-log';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { CustomFieldResource, CustomFieldType } from '../../../shared/external-data/custom-field-values';
import { CustomFieldsReadModel } from './custom-fields.read-model';
import { CustomFieldsRepository } from './custom-fields.repository';
import { FieldDefinitionsService } from './field-definitions.service';
import type { CreateCustomFieldDto, UpdateCustomFieldDto } from './dto/custom-field.dto';
import type { CustomFieldResponse } from './dto/custom-field.response';

/** Largest number of fields of a resource. Metadata cannot have more keys. */
export const MAX_CUSTOM_FIELDS = 50;

/**
 * Manages custom fields: the values that a business defines for the metadata of its records. A resource is a kind of records, such as
 * orders. Each method forgets the cached definitions after the commit, so that this process uses the new ones at once.
 */
@Injectable()
export class CustomFieldsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly fields: CustomFieldsRepository,
    private readonly readModel: CustomFieldsReadModel,
    private readonly definitions: FieldDefinitionsService,
    private readonly audit: AuditLog,
  ) {}

  list({ businessId }: Actor, resource?: CustomFieldResource): Promise<JsonText<readonly CustomFieldResponse[]>> {
    return this.readModel.list(businessId, resource ?? null);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<CustomFieldResponse>> {
    return orNotFound(await this.readModel.read(businessId, id), 'custom field');
  }

  /**
   * Creates a field.
   *
   * @throws ApiError CONFLICT if another field has the key or the label, or the resource has MAX_CUSTOM_FIELDS
   */
  async create(
    actor: Actor,
    { resource, key, label, type, isRequired = false, options }: CreateCustomFieldDto,
  ): Promise<{ id: string; field: JsonText<CustomFieldResponse> }> {
    const { businessId } = actor;
    assertOptions(type, options, { isNew: true });
    const id = newId();
    const created = await this.work.run(businessId, async () => {
      if ((await this.fields.lockAndCountFields(businessId, resource)) >= MAX_CUSTOM_FIELDS)
        throw new ApiError('CONFLICT', {
          resource: `There are ${MAX_CUSTOM_FIELDS} fields of ${resource}: delete one first.`,
        });
      const field = { resource, key, label, type, isRequired, options: options ?? null };
      await this.fields.insertField({ businessId, id, ...field });
      const subject = { subjectType: 'custom_field', subjectId: id };
      await this.audit.record(actor, { action: 'custom_field.created', ...subject, changes: field });
      return { id, field: orNotFound(await this.readModel.read(businessId, id), 'custom field') };
    });
    this.definitions.forgetCached(businessId);
    return created;
  }

  /** Changes the fields that are not undefined. A request without any does not create a new version. */
  async update(
    actor: Actor,
    id: string,
    { label, isRequired, options }: UpdateCustomFieldDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<CustomFieldResponse>> {
    const { businessId } = actor;
    const updated = await this.work.run(businessId, async () => {
      const field = orNotFound(await this.fields.lockField(businessId, id), 'custom field');
      assertVersion(expected, field.version);
      assertOptions(field.type, options, { isNew: false });
      const changes = differences(field, { label, isRequired, options });
      if (Object.keys(changes).length > 0) {
        await this.fields.updateField(field, changes);
        const subject = { subjectType: 'custom_field', subjectId: id };
        await this.audit.record(actor, { action: 'custom_field.updated', ...subject, changes });
      }
      return orNotFound(await this.readModel.read(businessId, id), 'custom field');
    });
    this.definitions.forgetCached(businessId);
    return updated;
  }

  /** Deletes the definition. Records keep their values. */
  async delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const field = orNotFound(await this.fields.lockField(businessId, id), 'custom field');
      assertVersion(expected, field.version);
      await this.fields.deleteField(field);
      const subject = { subjectType: 'custom_field', subjectId: id };
      const changes = { resource: field.resource, key: field.key };
      await this.audit.record(actor, { action: 'custom_field.deleted', ...subject, changes });
    });
    this.definitions.forgetCached(businessId);
  }
}

/**
 * Checks the options of a field. Only a choice has options.
 *
 * @param isNew whether the field is created; only then a choice without options is rejected, because a change may leave them out
 * @throws ApiError VALIDATION_ERROR for a choice without options, for options of another type and for repeated options
 */
function assertOptions(
  type: CustomFieldType,
  options: readonly string[] | undefined,
  { isNew }: { readonly isNew: boolean },
): void {
  const message = findOptionsFault(type, options, isNew);
  if (message) throw new ApiError('VALIDATION_ERROR', { options: message });
}

/** Returns why the options are not accepted; undefined if they are. */
function findOptionsFault(
  type: CustomFieldType,
  options: readonly string[] | undefined,
  isNew: boolean,
): string | undefined {
  if (type !== 'choice') return options && `Only a choice has options; this field is a ${type}.`;
  if (!options) return isNew ? 'Is required for a choice: a list of 1 to 100 texts.' : undefined;
  const repeated = options.find((option, index) => options.indexOf(option) !== index);
  return repeated === undefined ? undefined : `Each option can be in the list once; "${repeated}" is repeated.`;
}
