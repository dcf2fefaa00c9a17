import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Actor, driverUserOf } from '../../../../application/actor';
import { countryCode } from '../../../../common/countries';
import { found } from '../../../../common/errors/api-error';
import { localDate, localTime } from '../../../../common/time-zone';
import { DocumentMakerService } from '../../../../printing/document-maker.service';
import { toCollect } from '../../../orders/cash-on-delivery/cash-on-delivery';
import type { Manifest, ManifestStop } from './manifest';
import { ManifestRepository, type ManifestRow, type ManifestStopRow } from './manifest.repository';

/** The paper of a dispatch: what the driver takes along and what the books keep. */
@Injectable()
export class ManifestService {
  constructor(
    private readonly manifests: ManifestRepository,
    private readonly maker: DocumentMakerService,
  ) {}

  /** @param signal ends it: the client has gone. @throws ApiError NOT_FOUND, also for a driver who doesn't drive it */
  pdf(actor: Actor, id: string, signal: AbortSignal): Promise<Buffer> {
    return this.maker.inTurn(actor.businessId, () => this.make(actor, id, signal), signal);
  }

  private async make(actor: Actor, id: string, signal: AbortSignal): Promise<Buffer> {
    const { businessId, timeZone } = actor;
    const { dispatch, stops } = found(await this.manifests.read(businessId, id, driverUserOf(actor)), 'dispatch');
    const data = toManifest(dispatch, stops, timeZone);
    return this.maker.render(businessId, { file: join(__dirname, 'manifest-task'), name: 'pdf', data }, signal);
  }
}

const toManifest = (row: ManifestRow, stops: readonly ManifestStopRow[], timeZone: string): Manifest => ({
  business: {
    name: row.businessName,
    address: row.businessAddress,
    countryCode: countryCode(row.businessCountry) ?? null,
  },
  name: row.name,
  driver: row.driver,
  vehicle: row.vehicle || null,
  date: `${localDate(row.departsAt, timeZone)}, ${localTime(row.departsAt, timeZone)}`,
  timeZone,
  distanceKm: row.distanceM / 1_000,
  notes: row.notes,
  stops: stops.map((stop) => toStop(stop, timeZone)),
});

const toStop = (
  { consignee, arrivesAt, windowStart, windowEnd, cashAmount, cashCurrency, ...stop }: ManifestStopRow,
  timeZone: string,
): ManifestStop => ({
  ...stop,
  consignee: consignee ?? '',
  toCollect: toCollect({ cashAmount, cashCurrency }),
  arrival: arrivesAt && localTime(arrivesAt, timeZone),
  window: windowStart && windowEnd && `${windowStart.slice(0, 5)}-${windowEnd.slice(0, 5)}`,
});
