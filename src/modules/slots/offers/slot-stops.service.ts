import { Inject, Injectable } from '@nestjs/common';
import { type ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { doorOf } from '../../../shared/geo/areas';
import { GEOCODER, type GeocodableAddress, type Geocoder } from '../../../shared/geo/geocoder';
import { totals, withDefaultSize } from '../../shipments/packages';
import type { SlotStopDto } from '../dto/slot-stop.dto';
import type { StopToDeliver } from '../slot-stop';
import { SlotSettingsReadModel } from './slot-settings.read-model';

/** Finds the place and the load of a stop. Call it inside a unit of work. */
@Injectable()
export class SlotStopsService {
  constructor(
    private readonly settings: SlotSettingsReadModel,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
  ) {}

  /** Returns the stop. An address that is not known has the precision `none`; an external geocoder is asked for it later. */
  async locateStop(businessId: string, dto: SlotStopDto): Promise<StopToDeliver> {
    refuseFaults('VALIDATION_ERROR', stopFaults(dto));
    const { latitude, longitude, packages = [], serviceMinutes = null, skills = [] } = dto;
    const address: GeocodableAddress = dto.address ?? { latitude: latitude!, longitude: longitude! };
    const [place = null] = await this.geocoder.geocodeAll(businessId, [address]);
    await this.geocoder.requestGeocoding(businessId, [address]);
    const { totalWeightG, totalVolumeCm3 } = totals(
      packages.length === 0 ? [] : withDefaultSize(packages, await this.settings.findDefaultSize(businessId)),
    );
    return {
      postalCode: address.postalCode ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      precision: place?.precision ?? 'none',
      areaKm2: place?.areaKm2 ?? null,
      door: doorOf(address.street, `${address.postalCode ?? ''} ${address.city ?? ''}`.trim()),
      serviceMinutes,
      skills,
      weightG: Number(totalWeightG),
      volumeCm3: Number(totalVolumeCm3),
    };
  }
}

function stopFaults({ address, latitude, longitude }: SlotStopDto): ErrorDetails {
  if (address)
    return latitude === undefined && longitude === undefined
      ? {}
      : { address: 'Must not be sent together with latitude and longitude.' };
  if (latitude === undefined && longitude === undefined)
    return { address: 'Is required, unless latitude and longitude are sent.' };
  if (latitude === undefined) return { longitude: 'Must be sent together with latitude.' };
  return longitude === undefined ? { latitude: 'Must be sent together with longitude.' } : {};
}
