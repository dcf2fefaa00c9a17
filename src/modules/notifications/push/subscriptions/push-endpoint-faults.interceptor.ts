import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../../../common/errors/api-error';
import { AddedFaults, type SentBody } from '../../../../platform/http/validation/added-faults';
import { PushSubscriptionsService } from './push-subscriptions.service';

/** Adds a forbidden endpoint to the validation errors, so that one response lists all of them. */
@Injectable()
export class PushEndpointFaultsInterceptor extends AddedFaults {
  constructor(private readonly push: PushSubscriptionsService) {
    super();
  }

  protected override findFaults({ endpoint }: SentBody): ErrorDetails {
    return typeof endpoint === 'string' ? this.push.findEndpointFaults(endpoint) : {};
  }
}
