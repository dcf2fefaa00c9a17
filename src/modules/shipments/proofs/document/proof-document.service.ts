import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { BlobStore } from '../../../../platform/storage/blob-store';
import { toAlpha2Code } from '../../../../common/text/countries';
import { orNotFound } from '../../../../common/errors/api-error';
import { localDate, localTime } from '../../../../common/time/time-zone';
import { DOCUMENT_REQUESTS } from '../../../../platform/sandbox/documents/document-limits';
import { DocumentMakerService } from '../../../../platform/sandbox/documents/document-maker.service';
import { formatWeight } from '../../../../platform/sandbox/documents/text/weight-text';
import { ConcurrencyLimiters } from '../../../../platform/tenancy/concurrency-limiters';
import type { LocationResponse } from '../../../places/dto/location.response';
import { NearbyTownsService } from '../../../places/nearby-towns.service';
import { ShipmentReadsService } from '../../reads/shipment-reads.service';
import { type Viewer, toViewer } from '../../reads/viewer';
import type { ProofDocument } from './proof-document';
import { ProofDocumentReadModel, type ProofDocumentRow } from './proof-document.read-model';
import { SKETCH_WIDTH_KM } from './sketch-map';

/** The module whose function renders the document in another process. */
const PROOF_TASK_FILE = join(__dirname, 'proof-task');

/** The number of place names to read: those that the sketch has room for, and a few spare ones. */
const MAX_TOWNS = 24;

/** What the coordinates are, by their precision. Without coordinates, no text is printed. */
const ACCURACY_TEXTS: Readonly<Record<LocationResponse['precision'], string>> = {
  given: 'the place that was given',
  address: 'the building',
  postcode: 'the middle of the postcode area',
  city: 'the middle of the town',
  none: '',
};

/** A proof of delivery document as a PDF file. */
export interface ProofPdf {
  readonly bytes: Uint8Array;
  readonly trackingNumber: string;
}

/** The requested document. */
interface RequestedDocument {
  readonly shipmentId: string;
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Renders the proof of delivery as a document. Another process makes the PDF. */
@Injectable()
export class ProofDocumentService {
  constructor(
    private readonly documents: ProofDocumentReadModel,
    private readonly reads: ShipmentReadsService,
    private readonly towns: NearbyTownsService,
    private readonly blobs: BlobStore,
    private readonly maker: DocumentMakerService,
    private readonly limiters: ConcurrencyLimiters,
  ) {}

  /**
   * Renders the document for a user of the business.
   *
   * @param signal aborts when the client disconnects
   * @throws ApiError NOT_FOUND, also without a proof
   */
  createPdf(actor: Actor, shipmentId: string, signal: AbortSignal): Promise<ProofPdf> {
    const { timeZone } = actor;
    return this.render(toViewer(actor), { shipmentId, timeZone, signal });
  }

  /**
   * Renders the document for the consignee, without the names of drivers and members. The request of a consignee names no business, so
   * `@LimitConcurrency` cannot limit it. This method applies the same limit.
   */
  createPdfForConsignee(
    businessId: string,
    shipmentId: string,
    timeZone: string,
    signal: AbortSignal,
  ): Promise<ProofPdf> {
    const viewer: Viewer = { businessId, driverUserId: null };
    const render = () => this.render(viewer, { shipmentId, timeZone, signal }, { recordedBy: null });
    return this.limiters.findLimiter(DOCUMENT_REQUESTS).run(businessId, render, signal);
  }

  /** @param overrides values that replace those of the database */
  private async render(
    viewer: Viewer,
    { shipmentId, timeZone, signal }: RequestedDocument,
    overrides: Partial<ProofDocumentRow> = {},
  ): Promise<ProofPdf> {
    const { businessId } = viewer;
    const location = await this.reads.readLocationFor(viewer, shipmentId);
    const storedRow = orNotFound(await this.documents.read(viewer, shipmentId), 'proof of delivery');
    const row = { ...storedRow, ...overrides };
    const data: ProofDocument = {
      ...toFacts(row, timeZone),
      place: await this.findPlace(businessId, location),
      photos: await this.readPictures(businessId, row.photoIds),
      signature: await this.readPicture(businessId, row.signatureId),
    };
    const task = { file: PROOF_TASK_FILE, name: 'pdf', data };
    const bytes = await this.maker.render(businessId, task, signal);
    return { bytes, trackingNumber: row.trackingNumber };
  }

  /** Returns the location with the towns around it, or null if it is not known. */
  private async findPlace(
    businessId: string,
    { latitude, longitude, precision, attribution }: LocationResponse,
  ): Promise<ProofDocument['place']> {
    if (latitude === null || longitude === null) return null;
    const towns = await this.towns.findTownsAround(businessId, { latitude, longitude }, SKETCH_WIDTH_KM / 2, MAX_TOWNS);
    const namedTowns = towns.map((town) => ({ name: town.name, latitude: town.latitude, longitude: town.longitude }));
    return { latitude, longitude, locationText: ACCURACY_TEXTS[precision], towns: namedTowns, credit: attribution };
  }

  private async readPictures(businessId: string, ids: readonly string[]): Promise<Uint8Array[]> {
    const pictures: Uint8Array[] = [];
    for (const id of ids) {
      const picture = await this.readPicture(businessId, id);
      if (picture) pictures.push(picture);
    }
    return pictures;
  }

  private async readPicture(businessId: string, id: string | null): Promise<Uint8Array | null> {
    if (id === null) return null;
    const file = await this.blobs.findFile(businessId, id);
    return file?.content ?? null;
  }
}

/** Returns the row as texts for reading. */
function toFacts(row: ProofDocumentRow, timeZone: string): Omit<ProofDocument, 'place' | 'photos' | 'signature'> {
  const formatTime = (at: Date) => `${localDate(at, timeZone)}, ${localTime(at, timeZone)} (${timeZone})`;
  const packageCount = row.packages === 1 ? '1 package' : `${row.packages} packages`;
  return {
    business: {
      name: row.businessName,
      address: row.businessAddress,
      countryCode: toAlpha2Code(row.businessCountry) ?? null,
    },
    trackingNumber: row.trackingNumber,
    orderNumber: row.orderNumber,
    consignee: row.consignee ?? '',
    address: row.address,
    packages: `${packageCount}, ${formatWeight(row.weightKg)}`,
    receivedBy: row.receivedBy,
    deliveredAt: formatTime(row.deliveredAt),
    recordedAt: formatTime(row.recordedAt),
    recordedBy: row.recordedBy,
    note: row.note,
    outstandingPhotoCount: row.photosOutstanding,
  };
}
