import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { DocumentMakerService } from '../../../platform/sandbox/documents/document-maker.service';
import { PdfJoinerService, UnreadablePdfs } from '../../../platform/sandbox/documents/pdf-joiner.service';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { type LabelFormat, type LabelsDto, MAX_LABEL_PAGES } from '../dto/labels.dto';
import { toViewer } from '../reads/viewer';
import { getLabelFormat, type Label } from './label';
import { ShipmentLabelsReadModel } from './shipment-labels.read-model';

/** The module whose functions render the labels of this service in another process. */
const LABEL_TASKS_FILE = join(__dirname, 'label-tasks');

/** What is printed for a shipment: the label that its carrier sent, otherwise the label of this service. */
interface PrintedShipment {
  readonly label: Label;
  readonly carrierLabel: { readonly content: Buffer } | null;
}

/** Provides the labels of several shipments in one document. */
@Injectable()
export class LabelDocumentsService {
  constructor(
    private readonly readModel: ShipmentLabelsReadModel,
    private readonly bookings: CarrierBookingsService,
    private readonly maker: DocumentMakerService,
    private readonly joiner: PdfJoinerService,
  ) {}

  /**
   * Creates the document with the labels in the order of the request and without duplicates.
   *
   * @param signal stops the rendering when the client disconnects
   * @throws ApiError NOT_FOUND that names the shipments that the caller may not see; CONFLICT that names those whose carrier label cannot
   *   be added to the document; VALIDATION_ERROR for too many pages
   */
  async createDocument(actor: Actor, { guids, format }: LabelsDto, signal: AbortSignal): Promise<Buffer> {
    const shipmentIds = [...new Set(guids.map(toShipmentId))];
    const labels = await this.findLabels(actor, guids, shipmentIds);
    assertPagesFit(labels);
    const carrierLabels = await this.findCarrierLabels(actor.businessId, guids, shipmentIds, format);
    const shipments = shipmentIds.map((id): PrintedShipment => ({
      label: labels.get(id)!,
      carrierLabel: carrierLabels.get(id) ?? null,
    }));
    // ZPL labels follow each other in a file. PDF files must be parsed and joined, which only carriers' labels need.
    if (format === 'zpl' || carrierLabels.size === 0) return this.render(actor.businessId, shipments, format, signal);
    try {
      return await this.joinPdfs(actor.businessId, shipments, signal);
    } catch (error) {
      if (error instanceof UnreadablePdfs) throw createUnreadableError(error, guids, shipmentIds);
      throw error;
    }
  }

  /** Returns the labels of this service by shipment. */
  private async findLabels(
    actor: Actor,
    guids: readonly string[],
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, Label>> {
    const labels = await this.readModel.findLabels(toViewer(actor), shipmentIds, actor.timeZone);
    refuseGuids('NOT_FOUND', guids, (id) => (labels.has(id) ? undefined : 'No such shipment.'));
    return labels;
  }

  /** Returns the labels that carriers sent by shipment. The format of all of them is checked before any of them is loaded. */
  private async findCarrierLabels(
    businessId: string,
    guids: readonly string[],
    shipmentIds: readonly string[],
    format: LabelFormat,
  ): Promise<ReadonlyMap<string, { readonly content: Buffer }>> {
    const types = await this.bookings.findCarrierLabelTypes(businessId, shipmentIds);
    refuseGuids('CONFLICT', guids, (id) => {
      const type = types.get(id);
      return type && getLabelFormat(type) !== format
        ? `The carrier gave its own label as ${getLabelFormat(type).toUpperCase()}: download it by itself.`
        : undefined;
    });
    return this.bookings.findCarrierLabels(businessId, [...types.keys()]);
  }

  private render(
    businessId: string,
    shipments: readonly PrintedShipment[],
    format: LabelFormat,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const data = shipments.map(({ label, carrierLabel }) => carrierLabel ?? label);
    return this.maker.render(businessId, { file: LABEL_TASKS_FILE, name: format, data }, signal);
  }

  /** Renders the labels of this service as one PDF, and joins its pages with the files of carriers in the order of the shipments. */
  private async joinPdfs(
    businessId: string,
    shipments: readonly PrintedShipment[],
    signal: AbortSignal,
  ): Promise<Buffer> {
    const withOwnLabel = shipments.filter(({ carrierLabel }) => carrierLabel === null);
    const ownPdf = withOwnLabel.length > 0 ? await this.render(businessId, withOwnLabel, 'pdf', signal) : null;
    const parts = shipments.map(({ label, carrierLabel }) =>
      carrierLabel ? { pdf: carrierLabel.content } : { pages: label.packages.length },
    );
    return this.joiner.join(businessId, { title: 'Labels', ownPdf, parts, maxPages: MAX_LABEL_PAGES }, signal);
  }
}

/** Returns the id in lower case, as in the database. A request may have it in capitals. */
const toShipmentId = (guid: string): string => guid.toLowerCase();

const toGuidPath = (index: number): string => `guids.${index}`;

/** Rejects a request, naming each of its `guids` for whose shipment `findFault` returns a message. */
const refuseGuids = (
  code: 'NOT_FOUND' | 'CONFLICT',
  guids: readonly string[],
  findFault: (shipmentId: string) => string | undefined,
): void =>
  refuseFaults(
    code,
    faultsOf(guids, toGuidPath, (guid) => findFault(toShipmentId(guid))),
  );

/** @throws ApiError VALIDATION_ERROR if the packages need more labels than a document may have */
function assertPagesFit(labels: ReadonlyMap<string, Label>): void {
  const pageCount = [...labels.values()].reduce((sum, { packages }) => sum + packages.length, 0);
  if (pageCount > MAX_LABEL_PAGES)
    throw new ApiError('VALIDATION_ERROR', {
      guids: `They have ${pageCount} packages, and a document has at most ${MAX_LABEL_PAGES} labels: ask for fewer at once.`,
    });
}

/** Returns the error that names the shipments whose carrier label cannot be read. `faults` has the index of each shipment. */
function createUnreadableError(
  { faults }: UnreadablePdfs,
  guids: readonly string[],
  shipmentIds: readonly string[],
): ApiError {
  const findMessage = (guid: string) => {
    const fault = faults.get(shipmentIds.indexOf(toShipmentId(guid)));
    return fault && `The PDF that the carrier gave as label ${fault}: download it by itself.`;
  };
  return new ApiError('CONFLICT', faultsOf(guids, toGuidPath, findMessage));
}
