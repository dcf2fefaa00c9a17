import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../common/errors/api-error';
import { AddedFaults, type SentBody } from '../../platform/http/validation/added-faults';
import { WebhookTargetsService } from './webhook-targets.service';

/** Adds the fault of an address that may not be called. */
@Injectable()
export class WebhookAddressFaultsInterceptor extends AddedFaults {
  constructor(private readonly targets: WebhookTargetsService) {
    super();
  }

  protected override async findFaults({ url }: SentBody): Promise<ErrorDetails> {
    return typeof url === 'string' ? this.targets.findFaults(url) : {};
  }
}
