import { ResponseField, ResponseGuid, ResponseEnum } from '../../../http/openapi/response-field';
import type { BusinessDefaults } from '../entities/business-defaults.entity';
import { SERVICE_LEVELS } from './defaults.dto';

const Length = (description: string) => ResponseField(description, { type: Number, example: 30 });

export class DefaultDimensionsResponse {
  @Length('Length.') length: number;
  @Length('Width.') width: number;
  @Length('Height.') height: number;
  @ResponseEnum(['cm'], 'Unit of the lengths.') unit: 'cm';
}

export class NotificationsResponse {
  @ResponseField('Whether consignees are notified by mail.', { type: Boolean, example: true }) emailEnabled: boolean;
  @ResponseField('Whether members and drivers are notified on their devices.', { type: Boolean, example: false })
  pushEnabled: boolean;
}

export class DefaultConfigurationResponse {
  @ResponseGuid('Carrier of shipments that name none.', { nullable: true }) defaultCarrier: string | null;
  @ResponseEnum(SERVICE_LEVELS, 'Service level of shipments that name none.') defaultServiceLevel: string;
  @ResponseField('Dimensions of a package, or an item, without its own.', { type: DefaultDimensionsResponse })
  defaultDimensions: DefaultDimensionsResponse;
  @ResponseField('Who is notified of deliveries, and how.', { type: NotificationsResponse })
  notifications: NotificationsResponse;
}

export const toDefaultConfiguration = (defaults: BusinessDefaults): DefaultConfigurationResponse => ({
  defaultCarrier: defaults.carrierId,
  defaultServiceLevel: defaults.serviceLevel,
  defaultDimensions: {
    length: Number(defaults.lengthCm),
    width: Number(defaults.widthCm),
    height: Number(defaults.heightCm),
    unit: 'cm',
  },
  notifications: { emailEnabled: defaults.emailEnabled, pushEnabled: defaults.pushEnabled },
});
