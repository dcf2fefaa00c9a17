import { Injectable } from '@nestjs/common';
import { refuseFaults } from '../../../common/errors/faults';
import type { Metadata } from '../../../shared/external-data/external-data.dto';
import {
  type CustomFieldResource,
  customFieldFaults,
  type FieldDefinition,
} from '../../../shared/external-data/custom-field-values';
import { CustomFieldsReadModel } from './custom-fields.read-model';

type Definition = FieldDefinition & { readonly resource: CustomFieldResource };

interface CachedDefinitions {
  readonly definitions: readonly Definition[];
  readonly staleAtMs: number;
}

/** How long other processes may check by former definitions. Without the cache each new order would cost another query. */
const CACHE_MS = 5_000;
/** Bounds the memory of the cache. */
const MAX_CACHED = 10_000;

/** Checks metadata by the custom fields of a business. */
@Injectable()
export class FieldDefinitionsService {
  private readonly cache = new Map<string, CachedDefinitions>();

  constructor(private readonly readModel: CustomFieldsReadModel) {}

  /** Returns the definitions of a resource, in their order. */
  async find(businessId: string, resource: CustomFieldResource): Promise<readonly Definition[]> {
    const cached = this.cache.get(businessId);
    const definitions =
      cached && Date.now() < cached.staleAtMs ? cached.definitions : await this.findStored(businessId);
    return definitions.filter((definition) => definition.resource === resource);
  }

  /** @throws ApiError VALIDATION_ERROR that names each value that a field does not accept, and each required value without one */
  async assertNew(
    businessId: string,
    resource: CustomFieldResource,
    metadata: Metadata | null | undefined,
  ): Promise<void> {
    refuseFaults('VALIDATION_ERROR', customFieldFaults(await this.find(businessId, resource), metadata));
  }

  /**
   * Checks metadata that replaces the stored values. Omitted metadata is not checked.
   *
   * @throws ApiError VALIDATION_ERROR, as `assertNew`
   */
  async assertChange(
    businessId: string,
    resource: CustomFieldResource,
    metadata: Metadata | null | undefined,
  ): Promise<void> {
    if (metadata !== undefined) await this.assertNew(businessId, resource, metadata);
  }

  /** Makes the next check read the definitions. */
  forget(businessId: string): void {
    this.cache.delete(businessId);
  }

  private async findStored(businessId: string): Promise<readonly Definition[]> {
    const definitions = await this.readModel.findDefinitions(businessId);
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    this.cache.set(businessId, { definitions, staleAtMs: Date.now() + CACHE_MS });
    return definitions;
  }
}
