import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { type JsonText, type Listed, type RequestedPage, toRequestedPage } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { localDate } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierAccountsService } from '../carrier-accounts.service';
import { throwAsApiError } from '../carrier-call-errors';
import { CarrierPickupsReadModel } from '../pickups/carrier-pickups.read-model';
import { CarrierManifestsReadModel, type OpenBooking } from './carrier-manifests.read-model';
import { CarrierManifestsRepository } from './carrier-manifests.repository';
import { type CloseManifestDto, MAX_MANIFEST_SHIPMENTS } from './dto/manifest.dto';
import type { CarrierManifestResponse } from './dto/manifest.response';

/** What calls are logged as. */
const PURPOSE = { operation: 'manifest', shipmentId: null } as const;

/** Closes booked parcels, which are then handed over to the carrier. */
@Injectable()
export class CarrierManifestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: CarrierAccountsService,
    private readonly manifests: CarrierManifestsRepository,
    private readonly readModel: CarrierManifestsReadModel,
    private readonly parties: CarrierPickupsReadModel,
  ) {}

  async list(
    { businessId }: Actor,
    carrierId: string,
    query: Partial<RequestedPage>,
  ): Promise<Listed<CarrierManifestResponse>> {
    await this.accounts.findConfiguredCarrier(businessId, carrierId, PURPOSE);
    return this.readModel.list(businessId, carrierId, toRequestedPage(query));
  }

  /**
   * Closes shipments. After a lost answer nothing is stored, and the request can be repeated.
   *
   * @throws ApiError NOT_FOUND for a carrier that is not configured, and for unknown shipments, CONFLICT for shipments that cannot be
   *   closed, CONFIGURATION_ERROR if the carrier has no manifests or rejects this one, SERVICE_UNAVAILABLE if it does not answer
   */
  async close(
    { businessId, timeZone }: Actor,
    carrierId: string,
    { shipmentIds }: CloseManifestDto,
  ): Promise<JsonText<CarrierManifestResponse>> {
    const { carrier, adapter, account } = await this.accounts.findActiveCarrier(businessId, carrierId, PURPOSE);
    if (!adapter.closeManifest)
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${carrier.name} has no manifests here.`);
    const bookings = await this.findBookings(businessId, carrierId, shipmentIds);
    const id = newId();
    const request = {
      manifestId: id,
      day: localDate(new Date(), timeZone),
      from: await this.parties.findBusinessParty(businessId),
      references: bookings.map(({ reference }) => reference),
    };
    const closed = await adapter.closeManifest(account, request).catch(throwAsApiError);
    const manifest = { businessId, id, carrierId, shipments: bookings.length, ...closed };
    const ids = bookings.map((booking) => booking.id);
    await this.work.run(businessId, async () => {
      if ((await this.manifests.insert(manifest, ids)) === ids.length) return;
      throw new ApiError('CONFLICT', undefined, 'Another request closed these shipments meanwhile.');
    });
    return orNotFound(await this.readModel.read(businessId, id), 'manifest');
  }

  /** @throws ApiError NOT_FOUND, also for a manifest without a document */
  async document({ businessId }: Actor, carrierId: string, id: string): Promise<Buffer> {
    return orNotFound(await this.readModel.findDocument(businessId, carrierId, id), 'document');
  }

  /** @throws ApiError NOT_FOUND that names unknown shipments, CONFLICT that names those that cannot be closed, or if there are none */
  private async findBookings(
    businessId: string,
    carrierId: string,
    shipmentIds: readonly string[] | undefined,
  ): Promise<OpenBooking[]> {
    const ids = shipmentIds?.map((id) => id.toLowerCase());
    const bookings = await this.readModel.findOpenBookings(businessId, carrierId, ids ?? null, MAX_MANIFEST_SHIPMENTS);
    if (ids) await this.assertClosable(businessId, ids, new Set(bookings.map(({ shipmentId }) => shipmentId)));
    if (bookings.length === 0)
      throw new ApiError('CONFLICT', undefined, 'No shipment is booked with this carrier and in no manifest yet.');
    return bookings;
  }

  private async assertClosable(businessId: string, ids: readonly string[], open: ReadonlySet<string>): Promise<void> {
    if (ids.every((id) => open.has(id))) return;
    const known = await this.readModel.findKnownShipments(businessId, ids);
    const path = (index: number) => `shipmentIds.${index}`;
    refuseFaults(
      'NOT_FOUND',
      faultsOf(ids, path, (id) => (known.has(id) ? undefined : 'No such shipment.')),
    );
    const fault = 'It is not booked with this carrier, has left, or is in a manifest.';
    refuseFaults(
      'CONFLICT',
      faultsOf(ids, path, (id) => (open.has(id) ? undefined : fault)),
    );
  }
}
