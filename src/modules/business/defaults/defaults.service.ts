import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { BusinessDefaults } from '../entities/business-defaults.entity';
import type { DefaultConfigurationDto, FailedDeliveriesDto } from './dto/defaults.dto';
import { DefaultsRepository } from './defaults.repository';
import { FAILURE_REASONS, type FailedDeliveriesRule, type FailureReason, WEEKDAYS } from './failed-deliveries';
import { type DefaultConfigurationResponse, toDefaultConfiguration } from './dto/defaults.response';
import { DefaultsReadModel } from './defaults.read-model';

/**
 * The configuration of a business that has never changed it, so that it has no row. The values must equal the defaults of the table's
 * columns, because `lockDefaults` creates the row with those.
 */
const INITIAL_DEFAULTS: Omit<BusinessDefaults, 'businessId' | 'updatedAt'> = {
  carrierId: null,
  serviceLevel: 'standard',
  lengthCm: '30',
  widthCm: '20',
  heightCm: '15',
  emailEnabled: false,
  pushEnabled: false,
  proofRequired: [],
  failedDeliveries: null,
  slotHoldMinutes: 10,
  version: 1,
};

/** Failure reasons after which another attempt on the next day may succeed. */
const DEFAULT_REASONS: readonly FailureReason[] = ['not_home', 'no_access', 'other'];

/** Reads and changes the default configuration of a business: the values that new records get when a request leaves them out. */
@Injectable()
export class DefaultsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly defaults: DefaultsRepository,
    private readonly readModel: DefaultsReadModel,
    private readonly audit: AuditLog,
  ) {}

  read(actor: Actor): Promise<{ configuration: DefaultConfigurationResponse; version: number }> {
    return this.work.run(actor.businessId, async () => {
      // Without a row, businessId and updatedAt are missing. Nothing here reads them.
      const defaults = {
        ...INITIAL_DEFAULTS,
        ...(await this.defaults.findDefaults(actor.businessId)),
      } as BusinessDefaults;
      return { configuration: toDefaultConfiguration(defaults), version: defaults.version };
    });
  }

  /**
   * Changes the fields of the request. Omitted fields keep their value.
   *
   * @throws ApiError NOT_FOUND for an unknown carrier, VALIDATION_ERROR for a service level that the carrier does not offer
   */
  update(
    actor: Actor,
    input: DefaultConfigurationDto,
    expected?: ExpectedVersion,
  ): Promise<DefaultConfigurationResponse> {
    return this.work.run(actor.businessId, async () => {
      const before = await this.defaults.lockDefaults(actor.businessId);
      assertVersion(expected, before.version);
      const changedColumns = toColumns(input);
      const after = Object.assign(new BusinessDefaults(), before, omitUndefined(changedColumns));
      await this.assertServiceLevelOffered(after);
      const changes = findChangedFields(toDefaultConfiguration(before), toDefaultConfiguration(after));
      if (Object.keys(changes).length) {
        await this.defaults.updateDefaults(actor.businessId, changedColumns);
        await this.audit.record(actor, {
          action: 'default_configuration.updated',
          subjectType: 'business',
          subjectId: actor.businessId,
          changes,
        });
      }
      return toDefaultConfiguration(after);
    });
  }

  /** Checks that the carrier exists and offers the service level. */
  private async assertServiceLevelOffered({ carrierId, serviceLevel }: BusinessDefaults): Promise<void> {
    if (!carrierId) return;
    const levels = orNotFound(await this.readModel.findServiceLevels(carrierId), 'carrier', 'defaultCarrier');
    if (levels.includes(serviceLevel)) return;
    throw new ApiError('VALIDATION_ERROR', { defaultServiceLevel: `The carrier offers: ${levels.join(', ')}.` });
  }
}

/** Returns the columns of the input. Omitted fields are undefined. */
const toColumns = ({
  defaultCarrier,
  defaultServiceLevel,
  defaultDimensions,
  notifications,
  proofRequired,
  failedDeliveries,
  slotHoldMinutes,
}: DefaultConfigurationDto) => ({
  carrierId: defaultCarrier,
  serviceLevel: defaultServiceLevel,
  lengthCm: defaultDimensions?.length?.toString(),
  widthCm: defaultDimensions?.width?.toString(),
  heightCm: defaultDimensions?.height?.toString(),
  emailEnabled: notifications?.emailEnabled,
  pushEnabled: notifications?.pushEnabled,
  proofRequired,
  failedDeliveries: failedDeliveries && toStoredRule(failedDeliveries),
  slotHoldMinutes,
});

/** Returns the members that are not undefined. */
const omitUndefined = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Returns the rule to store, with defaults for omitted fields.
 *
 * @throws ApiError VALIDATION_ERROR for a window whose end is its start
 */
function toStoredRule(input: FailedDeliveriesDto): FailedDeliveriesRule {
  const { afterDays, window, maxAttempts, thenReturn = false } = input;
  const { weekdays = WEEKDAYS, reasons = DEFAULT_REASONS } = input;
  if (window && window.start === window.end)
    throw new ApiError('VALIDATION_ERROR', { 'failedDeliveries.window.end': 'Must not be the same as start.' });
  return {
    afterDays,
    // Filters bring the values into the order of the catalogue, and remove repetitions.
    weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
    window: window ? { start: window.start, end: window.end } : null,
    maxAttempts,
    reasons: FAILURE_REASONS.filter((reason) => reasons.includes(reason)),
    thenReturn,
  };
}
