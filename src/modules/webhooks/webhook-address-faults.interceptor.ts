import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../common/errors/api-error';
import { AddedFaults, type SentBody } from '../../platform/http/validation/added-faults';
import { WebhookTargetsService } from './webhook-targets.service';

/**
 * Checks the URL of a webhook beside the DTO, so that the response reports its fault together with those of other fields. WebhooksService
 * checks the URL again.
 */
@Injectable()
export class WebhookAddressFaultsInterceptor extends AddedFaults {
  constructor(private readonly targets: WebhookTargetsService) {
    super();
  }

  protected override async findFaults({ url }: SentBody): Promise<ErrorDetails> {
    return typeof url === 'string' ? this.targets.findFaults(url) : {};
  }
}
