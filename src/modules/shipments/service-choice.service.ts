import { Injectable } from '@nestjs/common';
import { CarriersService, type UsableCarrier } from '../carriers/carriers.service';
import type { Shipment } from './entities/shipment.entity';
import type { OwnSender } from './sender.repository';

/** What was asked for: undefined is left to the default configuration, null is none. */
export interface AskedService {
  readonly carrierId: string | null | undefined;
  readonly serviceLevel: string | null | undefined;
}

/**
 * With whom and how fast a new shipment goes, where it does not say so itself. Inside a unit of work: the carrier's configuration
 * stays as it is until that ends.
 */
@Injectable()
export class ServiceChoiceService {
  constructor(private readonly carriers: CarriersService) {}

  /** @throws what `requireUsable` throws, of a carrier that was asked for; never of the default one */
  async choose(
    businessId: string,
    asked: AskedService,
    defaults: Pick<OwnSender, 'carrierId' | 'serviceLevel'>,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    const { carrierId, serviceLevel } = asked;
    if (carrierId) {
      const carrier = await this.carriers.requireUsable(businessId, carrierId, serviceLevel);
      const level = carrier.serviceLevel ?? offered(carrier, defaults.serviceLevel);
      return { carrierId: carrier.id, serviceLevel: serviceLevel === null ? null : level };
    }
    const level = serviceLevel === undefined ? defaults.serviceLevel : serviceLevel;
    const byDefault = carrierId === undefined && defaults.carrierId;
    const carrier = byDefault ? await this.carriers.findUsable(businessId, byDefault, level) : null;
    return { carrierId: carrier?.id ?? null, serviceLevel: level };
  }
}

const offered = ({ levels }: UsableCarrier, level: string): string | null => (levels.includes(level) ? level : null);
