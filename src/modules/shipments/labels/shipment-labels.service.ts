import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { DocumentMakerService } from '../../../platform/sandbox/documents/document-maker.service';
import { PdfJoinerService, UnreadablePdfs } from '../../../platform/sandbox/documents/pdf-joiner.service';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { type LabelFormat, type LabelsDto, MAX_LABEL_PAGES } from '../dto/labels.dto';
import { toViewer } from '../reads/viewer';
import type { Label } from './label';
import { renderLabelPdf } from './label-pdf';
import { renderLabelZpl } from './label-zpl';
import { ShipmentLabelsReadModel } from './shipment-labels.read-model';

/** The label of a shipment as a file. */
export interface LabelFile {
  readonly bytes: Buffer;
  readonly trackingNumber: string;
}

const TASKS = join(__dirname, 'label-tasks');

interface MixedLabels {
  readonly ids: readonly string[];
  readonly labels: ReadonlyMap<string, Label>;
  readonly carriers: ReadonlyMap<string, { readonly content: Buffer }>;
}

/** Provides the label to print: the carrier's own label, or ours where it has none. */
@Injectable()
export class ShipmentLabelsService {
  constructor(
    private readonly readModel: ShipmentLabelsReadModel,
    private readonly bookings: CarrierBookingsService,
    private readonly maker: DocumentMakerService,
    private readonly joiner: PdfJoinerService,
  ) {}

  /** @throws 404 without the shipment; 409 when the carrier gave its label in another format */
  async createFile(actor: Actor, shipmentId: string, format: LabelFormat): Promise<LabelFile> {
    const labels = await this.readModel.findLabels(toViewer(actor), [shipmentId], actor.timeZone);
    const label = orNotFound(labels.get(shipmentId) ?? null, 'shipment');
    const { trackingNumber } = label;
    const carrierLabels = await this.bookings.labelOf(actor.businessId, shipmentId);
    if (!carrierLabels) {
      const bytes = format === 'zpl' ? Buffer.from(await renderLabelZpl(label)) : await renderLabelPdf(label);
      return { bytes, trackingNumber };
    }
    const has = formatOf(carrierLabels.type);
    if (has !== format)
      throw new ApiError(
        'CONFLICT',
        undefined,
        `The carrier gave its label as ${has.toUpperCase()} only: ask with format=${has}.`,
      );
    return { bytes: carrierLabels.content, trackingNumber };
  }

  /**
   * Returns the labels of several shipments in one document, in the order of the request and without duplicates.
   *
   * @param signal stops the rendering when the client disconnects
   * @throws ApiError NOT_FOUND that names the shipments that the caller may not see; CONFLICT that names those whose carrier label cannot
   *   be added to the document; VALIDATION_ERROR for too many pages
   */
  async createFiles(actor: Actor, { guids, format }: LabelsDto, signal: AbortSignal): Promise<Buffer> {
    const ids = [...new Set(guids.map((guid) => guid.toLowerCase()))];
    const labels = await this.readModel.findLabels(toViewer(actor), ids, actor.timeZone);
    const path = (index: number) => `guids.${index}`;
    const faultOf = (guid: string) => (labels.has(guid.toLowerCase()) ? undefined : 'No such shipment.');
    refuseFaults('NOT_FOUND', faultsOf(guids, path, faultOf));
    const pages = [...labels.values()].reduce((sum, { packages }) => sum + packages.length, 0);
    if (pages > MAX_LABEL_PAGES)
      throw new ApiError('VALIDATION_ERROR', {
        guids: `They have ${pages} packages, and a document has at most ${MAX_LABEL_PAGES} labels: ask for fewer at once.`,
      });
    const carrierLabels = await this.bookings.labelTypesOf(actor.businessId, ids);
    const obstacle = (guid: string) => {
      const type = carrierLabels.get(guid.toLowerCase());
      return type && formatOf(type) !== format
        ? `The carrier gave its own label as ${formatOf(type).toUpperCase()}: download it by itself.`
        : undefined;
    };
    refuseFaults('CONFLICT', faultsOf(guids, path, obstacle));
    const carriers = await this.bookings.readLabels(actor.businessId, [...carrierLabels.keys()]);
    if (format === 'zpl' || carriers.size === 0) {
      const data = ids.map((id) => carriers.get(id) ?? labels.get(id)!);
      return this.maker.render(actor.businessId, { file: TASKS, name: format, data }, signal);
    }
    try {
      return await this.joinPdfs(actor.businessId, { ids, labels, carriers }, signal);
    } catch (error) {
      if (!(error instanceof UnreadablePdfs)) throw error;
      const fault = (guid: string) => error.faults.get(ids.indexOf(guid.toLowerCase()));
      const message = (guid: string) =>
        fault(guid) && `The PDF that the carrier gave as label ${fault(guid)}: download it by itself.`;
      throw new ApiError('CONFLICT', faultsOf(guids, path, message));
    }
  }

  /** Ours and the carriers' in one PDF. */
  private async joinPdfs(
    businessId: string,
    { ids, labels, carriers }: MixedLabels,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const data = ids.filter((id) => !carriers.has(id)).map((id) => labels.get(id)!);
    const ownPdf = data.length > 0 && (await this.maker.render(businessId, { file: TASKS, name: 'pdf', data }, signal));
    const parts = ids.map((id) => {
      const carrier = carriers.get(id);
      return carrier ? { pdf: carrier.content } : { pages: labels.get(id)!.packages.length };
    });
    const document = { title: 'Labels', ownPdf: ownPdf || null, parts, maxPages: MAX_LABEL_PAGES };
    return this.joiner.join(businessId, document, signal);
  }
}

const formatOf = (type: string): LabelFormat => (type === 'application/zpl' ? 'zpl' : 'pdf');
