import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { refuseFaults } from '../../../common/errors/faults';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import {
  type CustomFieldResource,
  findCustomFieldFaults,
  type FieldDefinition,
} from '../../../shared/external-data/custom-field-values';
import { CustomFieldsReadModel } from './custom-fields.read-model';

type Definition = FieldDefinition & { readonly resource: CustomFieldResource };

/** How long other processes may use old definitions after a change. Without the cache each new order would need another query. */
const MAX_CACHE_AGE_MS = 5_000;
const MAX_CACHED_BUSINESSES = 10_000;

/** Checks the metadata of records against the custom fields that their business has defined. Caches the definitions by business. */
@Injectable()
export class FieldDefinitionsService {
  private readonly cache = new LRUCache<string, readonly Definition[]>({
    max: MAX_CACHED_BUSINESSES,
    ttl: MAX_CACHE_AGE_MS,
  });

  constructor(private readonly readModel: CustomFieldsReadModel) {}

  /** Returns the definitions of a resource, in their order. */
  async findDefinitions(businessId: string, resource: CustomFieldResource): Promise<readonly Definition[]> {
    const definitions = this.cache.get(businessId) ?? (await this.loadDefinitions(businessId));
    return definitions.filter((definition) => definition.resource === resource);
  }

  /**
   * Checks the metadata of a new record.
   *
   * @throws ApiError VALIDATION_ERROR that names each value that a field does not accept, and each required value without one
   */
  async assertNewMetadata(
    businessId: string,
    resource: CustomFieldResource,
    metadata: Metadata | null | undefined,
  ): Promise<void> {
    refuseFaults('VALIDATION_ERROR', findCustomFieldFaults(await this.findDefinitions(businessId, resource), metadata));
  }

  /**
   * Checks metadata that replaces the stored values. Omitted metadata is not checked.
   *
   * @throws ApiError VALIDATION_ERROR, as `assertNewMetadata`
   */
  async assertChangedMetadata(
    businessId: string,
    resource: CustomFieldResource,
    metadata: Metadata | null | undefined,
  ): Promise<void> {
    if (metadata !== undefined) await this.assertNewMetadata(businessId, resource, metadata);
  }

  /** Removes the cached definitions, so that the next check reads them again. */
  forgetCached(businessId: string): void {
    this.cache.delete(businessId);
  }

  private async loadDefinitions(businessId: string): Promise<readonly Definition[]> {
    const definitions = await this.readModel.findDefinitions(businessId);
    this.cache.set(businessId, definitions);
    return definitions;
  }
}
