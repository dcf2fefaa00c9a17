import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { type JsonText, type Listed, type RequestedPage, toRequestedPage } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { localDate } from '../../../common/time/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ClosedManifest } from '../adapters/handover';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import { throwAsApiError } from '../carrier-call-errors';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import type { CarrierManifest } from '../entities/carrier-manifest.entity';
import { isCertainlyNotDone, computeSettledAt } from '../lost-answer';
import { CarrierPickupsReadModel } from '../pickups/carrier-pickups.read-model';
import { CarrierManifestsReadModel } from './carrier-manifests.read-model';
import { CarrierManifestsRepository } from './carrier-manifests.repository';
import { type CloseManifestDto, MAX_MANIFEST_SHIPMENTS } from './dto/manifest.dto';
import type { CarrierManifestResponse } from './dto/manifest.response';

/** The purpose of the calls in the log of requests. */
const CALL_PURPOSE = { operation: 'manifest', shipmentId: null } as const;

/** Longest time of an attempt, for the largest manifest. The carrier is called several times for it. */
const LONGEST_ATTEMPT_MS = 15 * 60_000;

const NOTHING_TO_CLOSE_MESSAGE = 'No shipment is booked with this carrier and in no manifest yet.';
const OTHER_IS_PENDING_MESSAGE = 'The carrier has not answered about a manifest yet. Repeat the request in a minute.';

/** The parcels that a request closes. */
interface RequestedManifest {
  readonly businessId: string;
  readonly carrierId: string;
  /** undefined: all that can be closed. */
  readonly shipmentIds: readonly string[] | undefined;
}

/** A stored manifest before the carrier has it. */
interface ManifestToClose {
  readonly id: string;
  readonly createdAt: Date;
  /** The carrier's ids of the shipments. */
  readonly references: readonly string[];
}

/**
 * Closes booked parcels, which are then handed over to the carrier. A manifest is the list of these parcels. It is `pending` until the
 * carrier has answered, and no other manifest can contain its parcels.
 *
 * After an attempt that fails there are three cases. If the carrier has certainly not closed the parcels, the manifest is deleted. If it
 * may have closed them, the manifest stays `pending`, and a request may repeat it from `nextAttemptAt` on. If this process ends during the
 * attempt, a request may repeat it after LONGEST_ATTEMPT_MS.
 */
@Injectable()
export class CarrierManifestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: CarrierAccountsService,
    private readonly manifests: CarrierManifestsRepository,
    private readonly readModel: CarrierManifestsReadModel,
    private readonly pickups: CarrierPickupsReadModel,
    @Inject(ENV) private readonly env: Pick<Env, 'CARRIER_TIMEOUT_MS'>,
  ) {}

  async list(
    { businessId }: Actor,
    carrierId: string,
    query: Partial<RequestedPage>,
  ): Promise<Listed<CarrierManifestResponse>> {
    await this.accounts.requireCarrierAccount(businessId, carrierId, CALL_PURPOSE);
    return this.readModel.list(businessId, carrierId, toRequestedPage(query));
  }

  /**
   * Closes shipments. The manifest is stored before the call, so that no other request closes them meanwhile. After a lost answer it stays
   * `pending`, and a request for the same shipments, or for all, repeats it.
   *
   * @throws ApiError NOT_FOUND for a carrier that is not configured, and for unknown shipments, CONFLICT for shipments that cannot be
   *   closed, CONFIGURATION_ERROR if the carrier has no manifests or rejects this one, SERVICE_UNAVAILABLE if it does not answer
   */
  async close(
    actor: Actor,
    carrierId: string,
    { shipmentIds }: CloseManifestDto,
  ): Promise<JsonText<CarrierManifestResponse>> {
    const { businessId } = actor;
    const opened = await this.accounts.requireActiveAccount(businessId, carrierId, CALL_PURPOSE);
    if (!opened.adapter.closeManifest)
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${opened.carrier.name} has no manifests here.`);
    const requested = { businessId, carrierId, shipmentIds: shipmentIds?.map((id) => id.toLowerCase()) };
    const manifest = await this.work.run(businessId, async () => {
      const pending = await this.manifests.lockPending(businessId, carrierId);
      const resumed = await this.resumeManifest(requested, pending);
      return resumed ?? (await this.createManifest(requested, { isAnotherPending: pending.length > 0 }));
    });
    const closed = await this.callCarrier(opened, manifest, actor);
    const changes = { ...closed, status: 'closed', nextAttemptAt: null } as const;
    await this.work.run(businessId, () => this.manifests.update(businessId, manifest.id, changes));
    return orNotFound(await this.readModel.read(businessId, manifest.id), 'manifest');
  }

  /** @throws ApiError NOT_FOUND, also for a manifest without a document */
  async readDocument({ businessId }: Actor, carrierId: string, id: string): Promise<Buffer> {
    return orNotFound(await this.readModel.findDocument(businessId, carrierId, id), 'document');
  }

  /**
   * Begins another attempt of a manifest whose answer was lost: the one with the requested shipments, or the oldest. Returns null if there
   * is none that may be repeated now.
   */
  private async resumeManifest(
    { businessId, shipmentIds }: RequestedManifest,
    pending: readonly CarrierManifest[],
  ): Promise<ManifestToClose | null> {
    const now = new Date();
    for (const { id, createdAt, nextAttemptAt } of pending) {
      const bookings = await this.manifests.findBookings(businessId, id);
      if (nextAttemptAt! > now || (shipmentIds && !hasExactly(bookings, shipmentIds))) continue;
      await this.manifests.update(businessId, id, { nextAttemptAt: computeAttemptEnd(now) });
      return { id, createdAt, references: readReferences(bookings) };
    }
    return null;
  }

  /**
   * Stores a manifest with the shipments before the carrier is called.
   *
   * @param options.isAnotherPending whether the answer about another manifest of the carrier is missing
   * @throws ApiError NOT_FOUND that names unknown shipments, CONFLICT that names those that cannot be closed, or if there are none
   */
  private async createManifest(
    { businessId, carrierId, shipmentIds }: RequestedManifest,
    { isAnotherPending }: { readonly isAnotherPending: boolean },
  ): Promise<ManifestToClose> {
    const bookingIds = await this.readModel.findOpenBookings(
      businessId,
      carrierId,
      shipmentIds ?? null,
      MAX_MANIFEST_SHIPMENTS,
    );
    // Another request may have changed the bookings since, so only those that are still open are locked.
    const bookings = await this.manifests.lockOpenBookings(businessId, bookingIds);
    if (shipmentIds) await this.assertClosable(businessId, shipmentIds, bookings);
    if (bookings.length === 0)
      throw new ApiError('CONFLICT', undefined, isAnotherPending ? OTHER_IS_PENDING_MESSAGE : NOTHING_TO_CLOSE_MESSAGE);

    const id = newId();
    const createdAt = new Date();
    await this.manifests.insert(
      {
        businessId,
        id,
        carrierId,
        status: 'pending',
        shipments: bookings.length,
        nextAttemptAt: computeAttemptEnd(createdAt),
        createdAt,
      },
      bookings.map((booking) => booking.id),
    );
    return { id, createdAt, references: readReferences(bookings) };
  }

  /**
   * Closes the parcels with the carrier. If it has certainly not done so, the manifest is deleted. Otherwise it may be repeated: at once
   * with a carrier that accepts that, or else when the carrier has ended the request.
   */
  private async callCarrier(
    { adapter, account }: OpenedCarrier,
    { id, createdAt, references }: ManifestToClose,
    { businessId, timeZone }: Actor,
  ): Promise<ClosedManifest> {
    const from = await this.pickups.findBusinessParty(businessId);
    // An earlier attempt may have closed the parcels, so the day is that of the first attempt.
    const request = { manifestId: id, day: localDate(createdAt, timeZone), from, references };
    try {
      return await adapter.closeManifest!(account, request);
    } catch (error) {
      const now = new Date();
      const nextAttemptAt = adapter.lostAnswerRecovery === 'repeat' ? now : computeSettledAt(now, this.env);
      await this.work.run(businessId, async () => {
        if (isCertainlyNotDone(error)) await this.manifests.remove(businessId, id);
        else await this.manifests.update(businessId, id, { nextAttemptAt });
      });
      return throwAsApiError(error);
    }
  }

  /** @throws ApiError NOT_FOUND that names unknown shipments, CONFLICT that names those without an open booking */
  private async assertClosable(
    businessId: string,
    ids: readonly string[],
    bookings: readonly CarrierBooking[],
  ): Promise<void> {
    const closableIds = new Set(bookings.map(({ shipmentId }) => shipmentId));
    if (ids.every((id) => closableIds.has(id))) return;
    const knownIds = await this.readModel.findKnownShipments(businessId, ids);
    const buildPath = (index: number) => `shipmentIds.${index}`;
    refuseFaults(
      'NOT_FOUND',
      faultsOf(ids, buildPath, (id) => (knownIds.has(id) ? undefined : 'No such shipment.')),
    );
    const fault = 'It is not booked with this carrier, has left, or is in a manifest.';
    refuseFaults(
      'CONFLICT',
      faultsOf(ids, buildPath, (id) => (closableIds.has(id) ? undefined : fault)),
    );
  }
}

/** Returns until when no other request calls the carrier for the manifest, although the process that calls it may have ended. */
const computeAttemptEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + LONGEST_ATTEMPT_MS);

/** Returns whether the bookings are those of the shipments, and no others. */
const hasExactly = (bookings: readonly CarrierBooking[], shipmentIds: readonly string[]): boolean =>
  bookings.length === new Set(shipmentIds).size && bookings.every(({ shipmentId }) => shipmentIds.includes(shipmentId));

/** Returns the carrier's ids of booked shipments. */
const readReferences = (bookings: readonly CarrierBooking[]): string[] =>
  bookings.map(({ carrierReference }) => carrierReference!);
