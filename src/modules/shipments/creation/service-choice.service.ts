import { Injectable } from '@nestjs/common';
import { CarriersService, type UsableCarrier } from '../../carriers/carriers.service';
import type { Shipment } from '../entities/shipment.entity';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import type { OwnSender } from '../carriage/sender.read-model';

/** The service that a request names. Undefined stands for that of the default configuration, null for none. */
export interface RequestedService {
  readonly carrierId: string | null | undefined;
  readonly serviceLevel: string | null | undefined;
}

/** Chooses the carrier and the service level of new shipments, and checks their depot. Call it inside a unit of work. */
@Injectable()
export class ServiceChoiceService {
  constructor(
    private readonly carriers: CarriersService,
    private readonly checks: RecordChecksService,
  ) {}

  /** @throws ApiError NOT_FOUND for an unknown depot */
  lockDepot(businessId: string, depotId: string | null): Promise<void> {
    return this.checks.lockDepot(businessId, depotId);
  }

  /**
   * Returns the requested carrier and level, or those of the default configuration. Locks the configuration of the carrier until
   * the unit of work ends. A default carrier that cannot be used is skipped, without an error.
   *
   * @throws ApiError if a requested carrier is not configured and active, or does not offer the level
   */
  async choose(
    businessId: string,
    requested: RequestedService,
    defaults: Pick<OwnSender, 'carrierId' | 'serviceLevel'>,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    const { carrierId, serviceLevel } = requested;
    if (carrierId) {
      const carrier = await this.carriers.lockUsableCarrier(businessId, carrierId, serviceLevel);
      const level = carrier.serviceLevel ?? levelIfOffered(carrier, defaults.serviceLevel);
      return { carrierId: carrier.id, serviceLevel: serviceLevel === null ? null : level };
    }
    const level = serviceLevel === undefined ? defaults.serviceLevel : serviceLevel;
    const defaultCarrierId = carrierId === undefined ? defaults.carrierId : null;
    const carrier = defaultCarrierId
      ? await this.carriers.findUsableCarrier(businessId, defaultCarrierId, level)
      : null;
    return { carrierId: carrier?.id ?? null, serviceLevel: level };
  }
}

const levelIfOffered = ({ levels }: UsableCarrier, level: string): string | null =>
  levels.includes(level) ? level : null;
