import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { ShipmentReadsService } from '../shipment-reads.service';
import { renderLabelPdf } from './label-pdf';
import { renderLabelZpl } from './label-zpl';

export interface LabelFile {
  readonly bytes: Buffer;
  readonly trackingNumber: string;
}

/** The label to print: the carrier's where it gave one, else ours. */
@Injectable()
export class ShipmentLabelsService {
  constructor(
    private readonly reads: ShipmentReadsService,
    private readonly bookings: CarrierBookingsService,
  ) {}

  /** @throws 404 without the shipment; 409 when the carrier gave its label in another format */
  async file(actor: Actor, shipmentId: string, format: 'pdf' | 'zpl'): Promise<LabelFile> {
    const label = await this.reads.label(actor, shipmentId);
    const { trackingNumber } = label;
    const theirs = await this.bookings.labelOf(actor.businessId, shipmentId);
    if (!theirs) {
      const bytes = format === 'zpl' ? Buffer.from(await renderLabelZpl(label)) : await renderLabelPdf(label);
      return { bytes, trackingNumber };
    }
    const has = theirs.type === 'application/zpl' ? 'zpl' : 'pdf';
    if (has !== format)
      throw new ApiError(
        'CONFLICT',
        undefined,
        `The carrier gave its label as ${has.toUpperCase()} only: ask with format=${has}.`,
      );
    return { bytes: theirs.content, trackingNumber };
  }
}
