import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import type { PlannedAttemptResponse, PlannedAttemptsResponse } from './dto/failed-shipment.response';
import type { NextAttemptsDto } from './dto/next-attempt.dto';
import { NextAttemptsService } from './next-attempts.service';

/** Plans the next attempt of many shipments on the same day. */
@Injectable()
export class NextAttemptsBatchService {
  constructor(private readonly attempts: NextAttemptsService) {}

  /**
   * Plans one shipment after the other. A shipment that cannot be planned does not stop the others.
   *
   * @throws ApiError VALIDATION_ERROR for an invalid day or window
   */
  async plan(actor: Actor, { shipmentIds, date, window }: NextAttemptsDto): Promise<PlannedAttemptsResponse> {
    const results: PlannedAttemptResponse[] = [];
    for (const id of shipmentIds) results.push(await this.planShipment(actor, id.toLowerCase(), { date, window }));
    return { planned: results.filter(({ planned }) => planned).length, results };
  }

  private async planShipment(
    actor: Actor,
    guid: string,
    attempt: Pick<NextAttemptsDto, 'date' | 'window'>,
  ): Promise<PlannedAttemptResponse> {
    try {
      await this.attempts.plan(actor, guid, attempt);
      return { guid, planned: true, message: null };
    } catch (error) {
      // All other errors concern the request as a whole.
      if (!(error instanceof ApiError) || (error.code !== 'CONFLICT' && error.code !== 'NOT_FOUND')) throw error;
      return { guid, planned: false, message: Object.values(error.details ?? {}).join(' ') || error.message };
    }
  }
}
