import { Injectable } from '@nestjs/common';
import type { CustomFieldResource } from '../../shared/external-data/custom-field-values';
import type { Metadata } from '../../shared/external-data/external-data.dto';
import { FieldDefinitionsService } from '../business/custom-fields/field-definitions.service';
import { DepotsService } from '../depots/depots.service';

/** The values of a request that RecordChecksService checks. */
export interface CheckedValues {
  readonly metadata?: Metadata | null | undefined;
  readonly depotId?: string | null | undefined;
}

/** Checks the custom fields and the depot of a record. Call the methods inside a unit of work. */
@Injectable()
export class RecordChecksService {
  constructor(
    private readonly fields: FieldDefinitionsService,
    private readonly depots: DepotsService,
  ) {}

  /** @throws ApiError VALIDATION_ERROR for values that custom fields do not accept, NOT_FOUND for an unknown depot */
  async assertNew(
    businessId: string,
    resource: CustomFieldResource,
    { metadata, depotId }: CheckedValues,
  ): Promise<void> {
    await this.fields.assertNewMetadata(businessId, resource, metadata);
    await this.lockDepot(businessId, depotId);
  }

  /**
   * Checks the values that a request changes.
   *
   * @throws ApiError as `assertNew`
   */
  async assertChange(
    businessId: string,
    resource: CustomFieldResource,
    { metadata, depotId }: CheckedValues,
  ): Promise<void> {
    await this.fields.assertChangedMetadata(businessId, resource, metadata);
    await this.lockDepot(businessId, depotId);
  }

  /**
   * Keeps the depot, if there is one, from being deleted until the unit of work ends.
   *
   * @throws ApiError NOT_FOUND for an unknown depot
   */
  async lockDepot(businessId: string, depotId: string | null | undefined): Promise<void> {
    if (depotId) await this.depots.lockForUse(businessId, depotId);
  }
}
