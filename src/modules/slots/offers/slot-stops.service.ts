import { Inject, Injectable } from '@nestjs/common';
import { type ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { toDoor } from '../../../shared/geo/areas';
import { GEOCODER, type GeocodableAddress, type Geocoder } from '../../../shared/geo/geocoder';
import { type RequestedPackage, computeTotals, applyDefaultSize } from '../../shipments/packages';
import type { ItemToShip, OrderToShip } from '../../orders/order-shipping.service';
import { createUnitPackage } from '../../shipments/changes/order-packages';
import type { SlotStopDto } from '../dto/slot-stop.dto';
import type { StopToDeliver } from '../slot-stop';
import { SlotSettingsReadModel } from './slot-settings.read-model';

/** What is delivered, and what the delivery needs. */
export interface Delivery {
  readonly packages?: readonly RequestedPackage[] | undefined;
  readonly serviceMinutes?: number | null | undefined;
  readonly skills?: readonly string[] | undefined;
}

/** What decides on the stop of an order. */
export interface OrderToLocate {
  readonly deliveryAddress: GeocodableAddress;
  readonly items: readonly Pick<ItemToShip, 'quantity' | 'dimensions'>[];
  readonly delivery: Pick<OrderToShip['delivery'], 'planning'>;
}

/** Finds the place and the load of a stop. Call it inside a unit of work. */
@Injectable()
export class SlotStopsService {
  constructor(
    private readonly settings: SlotSettingsReadModel,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
  ) {}

  /** Returns the stop. An address that is not known has the precision `none`; an external geocoder is asked for it later. */
  async locateStop(businessId: string, dto: SlotStopDto): Promise<StopToDeliver> {
    refuseFaults('VALIDATION_ERROR', findStopFaults(dto));
    const { latitude, longitude, ...delivery } = dto;
    return this.locateDelivery(businessId, dto.address ?? { latitude: latitude!, longitude: longitude! }, delivery);
  }

  /** Returns the stop of a delivery at an address. */
  async locateDelivery(
    businessId: string,
    address: GeocodableAddress,
    { packages = [], serviceMinutes = null, skills = [] }: Delivery,
  ): Promise<StopToDeliver> {
    const [place = null] = await this.geocoder.geocodeAll(businessId, [address]);
    await this.geocoder.requestGeocoding(businessId, [address]);
    const { totalWeightG, totalVolumeCm3 } = computeTotals(
      packages.length === 0 ? [] : applyDefaultSize(packages, await this.settings.findDefaultSize(businessId)),
    );
    return {
      postalCode: address.postalCode ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      precision: place?.precision ?? 'none',
      areaKm2: place?.areaKm2 ?? null,
      door: toDoor(address.street, `${address.postalCode ?? ''} ${address.city ?? ''}`.trim()),
      serviceMinutes,
      skills,
      weightG: Number(totalWeightG),
      volumeCm3: Number(totalVolumeCm3),
    };
  }

  /** Returns the stop of an order. Its load is that of its items, one package for each unit. */
  async locateOrder(
    businessId: string,
    { deliveryAddress, items, delivery: { planning } }: OrderToLocate,
  ): Promise<StopToDeliver> {
    const { serviceMinutes = null, requiredSkills: skills = [] } = planning ?? {};
    const stop = await this.locateDelivery(businessId, deliveryAddress, { serviceMinutes, skills });
    const defaultSize = await this.settings.findDefaultSize(businessId);
    let weightG = 0;
    let volumeCm3 = 0;
    for (const item of items) {
      const { totalWeightG, totalVolumeCm3 } = computeTotals([createUnitPackage(item, defaultSize)]);
      weightG += item.quantity * Number(totalWeightG);
      volumeCm3 += item.quantity * Number(totalVolumeCm3);
    }
    return { ...stop, weightG, volumeCm3 };
  }
}

function findStopFaults({ address, latitude, longitude }: SlotStopDto): ErrorDetails {
  if (address)
    return latitude === undefined && longitude === undefined
      ? {}
      : { address: 'Must not be sent together with latitude and longitude.' };
  if (latitude === undefined && longitude === undefined)
    return { address: 'Is required, unless latitude and longitude are sent.' };
  if (latitude === undefined) return { longitude: 'Must be sent together with latitude.' };
  return longitude === undefined ? { latitude: 'Must be sent together with longitude.' } : {};
}
