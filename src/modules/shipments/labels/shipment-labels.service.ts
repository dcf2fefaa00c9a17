import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import type { LabelFormat } from '../dto/labels.dto';
import { toViewer } from '../reads/viewer';
import { getLabelFormat, type Label } from './label';
import { ShipmentLabelsReadModel } from './shipment-labels.read-model';

/** The label of a shipment as a file. */
export interface LabelFile {
  readonly bytes: Buffer;
  readonly trackingNumber: string;
}

/** Provides the label of one shipment: the label that the carrier sent, otherwise that of this service. */
@Injectable()
export class ShipmentLabelsService {
  constructor(
    private readonly readModel: ShipmentLabelsReadModel,
    private readonly bookings: CarrierBookingsService,
  ) {}

  /**
   * Creates the label of a shipment.
   *
   * @throws ApiError NOT_FOUND for an unknown shipment, CONFLICT if the carrier sent its label in another format
   */
  async createFile(actor: Actor, shipmentId: string, format: LabelFormat): Promise<LabelFile> {
    const labels = await this.readModel.findLabels(toViewer(actor), [shipmentId], actor.timeZone);
    const label = orNotFound(labels.get(shipmentId) ?? null, 'shipment');
    const carrierLabel = await this.bookings.findCarrierLabel(actor.businessId, shipmentId);
    if (!carrierLabel) return { bytes: await renderLabel(label, format), trackingNumber: label.trackingNumber };

    const carrierFormat = getLabelFormat(carrierLabel.type);
    if (carrierFormat !== format)
      throw new ApiError(
        'CONFLICT',
        undefined,
        `The carrier gave its label as ${carrierFormat.toUpperCase()} only: ask with format=${carrierFormat}.`,
      );
    return { bytes: carrierLabel.content, trackingNumber: label.trackingNumber };
  }
}

/** Draws a label. The libraries that draw are loaded with the first label, because they occupy 30 MB. */
async function renderLabel(label: Label, format: LabelFormat): Promise<Buffer> {
  if (format === 'zpl') {
    const { renderLabelZpl } = await import('./label-zpl.js');
    return Buffer.from(await renderLabelZpl(label));
  }
  const { renderLabelPdf } = await import('./label-pdf.js');
  return renderLabelPdf(label);
}
