import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Actor, getDriverUser } from '../../../../core/actor';
import { toAlpha2Code } from '../../../../common/text/countries';
import { orNotFound } from '../../../../common/errors/api-error';
import { localDate, localTime } from '../../../../common/time/time-zone';
import { DocumentMakerService } from '../../../../platform/sandbox/documents/document-maker.service';
import { formatCashToCollect } from '../../../orders/cash-on-delivery/cash-on-delivery';
import type { Manifest, ManifestStop } from './manifest';
import { ManifestReadModel, type ManifestRow, type ManifestStopRow } from './manifest.read-model';

/** Creates the printable manifest of a dispatch, for the driver and for the records. */
@Injectable()
export class ManifestService {
  constructor(
    private readonly manifests: ManifestReadModel,
    private readonly documents: DocumentMakerService,
  ) {}

  /**
   * Renders the manifest as PDF.
   *
   * @param signal stops the rendering when the client disconnects
   * @throws ApiError NOT_FOUND for an unknown dispatch, and for a driver who does not drive it
   */
  async createPdf(actor: Actor, id: string, signal: AbortSignal): Promise<Buffer> {
    const { businessId, timeZone } = actor;
    const { dispatch, stops } = orNotFound(await this.manifests.read(businessId, id, getDriverUser(actor)), 'dispatch');
    const data = toManifest(dispatch, stops, timeZone);
    // The document process loads the file and calls the function `pdf` that it exports.
    return this.documents.render(businessId, { file: join(__dirname, 'manifest-task'), name: 'pdf', data }, signal);
  }
}

/** Returns the contents of a manifest, with times in the time zone of the business. */
const toManifest = (row: ManifestRow, stops: readonly ManifestStopRow[], timeZone: string): Manifest => ({
  business: {
    name: row.businessName,
    address: row.depotAddress,
    countryCode: toAlpha2Code(row.businessCountry) ?? null,
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

/** Returns a stop as the manifest prints it. */
const toStop = (
  { consignee, arrivesAt, windowStart, windowEnd, cashAmount, cashCurrency, ...stop }: ManifestStopRow,
  timeZone: string,
): ManifestStop => ({
  ...stop,
  consignee: consignee ?? '',
  toCollect: formatCashToCollect({ cashAmount, cashCurrency }),
  arrival: arrivesAt && localTime(arrivesAt, timeZone),
  // Printed as `HH:mm-HH:mm`, without seconds.
  window: windowStart && windowEnd && `${windowStart.slice(0, 'HH:mm'.length)}-${windowEnd.slice(0, 'HH:mm'.length)}`,
});
