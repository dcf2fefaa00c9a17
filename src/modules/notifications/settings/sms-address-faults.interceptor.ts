import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../../common/errors/api-error';
import { AddedFaults, type SentBody } from '../../../platform/http/validation/added-faults';
import { NotificationSettingsService } from './notification-settings.service';

/** Adds a forbidden address of an SMS gateway to the validation errors, so that one response lists all of them. */
@Injectable()
export class SmsAddressFaultsInterceptor extends AddedFaults {
  constructor(private readonly settings: NotificationSettingsService) {
    super();
  }

  protected override findFaults({ sms }: SentBody): ErrorDetails {
    const { url } = (sms ?? {}) as { readonly url?: unknown };
    return typeof url === 'string' ? this.settings.findAddressFaults(url) : {};
  }
}
