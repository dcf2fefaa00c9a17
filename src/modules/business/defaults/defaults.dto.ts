import { Decimal, Flag, Guid, Nested, OneOf } from '../../../http/validation/fields';

export const SERVICE_LEVELS = ['standard', 'express', 'sameday'] as const;
const LONGEST_CM = 100_000;

const Length = (description: string) =>
  Decimal({ description, example: 30, decimals: 2, above: 0, max: LONGEST_CM, optional: true });

export class DefaultDimensionsDto {
  @Length('Length.') length?: number;
  @Length('Width.') width?: number;
  @Length('Height.') height?: number;
  @OneOf({ description: 'Unit of the lengths.', values: ['cm'], optional: true }) unit?: 'cm';
}

export class NotificationsDto {
  @Flag({ description: 'Whether consignees are notified by mail.', optional: true }) emailEnabled?: boolean;
  @Flag({ description: 'Whether members and drivers are notified on their devices.', optional: true })
  pushEnabled?: boolean;
}

export class DefaultConfigurationDto {
  @Guid({ description: 'Carrier of shipments that name none; null for none.', optional: true, nullable: true })
  defaultCarrier?: string | null;
  @OneOf({
    description: 'Service level of shipments that name none; the default carrier must offer it.',
    values: SERVICE_LEVELS,
    optional: true,
  })
  defaultServiceLevel?: string;
  @Nested(() => DefaultDimensionsDto, {
    description: 'Dimensions of a package, or an item, without its own.',
    optional: true,
  })
  defaultDimensions?: DefaultDimensionsDto;
  @Nested(() => NotificationsDto, { description: 'Who is notified of deliveries, and how.', optional: true })
  notifications?: NotificationsDto;
}
