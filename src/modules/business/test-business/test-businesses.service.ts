import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { TestBusinessesReadModel } from './test-businesses.read-model';

/**
 * Returns whether a business is a test business: a second business for trying out integrations. From a test business nothing is sent to
 * people, carriers or other services.
 */
@Injectable()
export class TestBusinessesService {
  constructor(private readonly readModel: TestBusinessesReadModel) {}

  /** Returns whether the business must not send anything, because it is a test business or was deleted. */
  async isTest(businessId: string): Promise<boolean> {
    return (await this.readModel.isTest(businessId)) ?? true;
  }

  /**
   * Rejects what a test business cannot do.
   *
   * @param reason what to do instead, as the message of the error
   * @throws ApiError CONFLICT in a test business
   */
  async assertNoTest(businessId: string, reason: string): Promise<void> {
    if (await this.isTest(businessId)) throw new ApiError('CONFLICT', undefined, reason);
  }
}
