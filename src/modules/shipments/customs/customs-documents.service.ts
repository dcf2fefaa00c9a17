import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { toAlpha2Code } from '../../../common/text/countries';
import { localDate } from '../../../common/time/time-zone';
import { DocumentMakerService } from '../../../platform/sandbox/documents/document-maker.service';
import type { ShipmentParty } from '../entities/shipment-party';
import { toCountryLine, toTownLine } from '../labels/label';
import { toViewer } from '../reads/viewer';
import { MAX_CN22_ITEMS, type CustomsDocument, type CustomsForm, type CustomsParty } from './customs-document';
import { CustomsDocumentsReadModel, type CustomsDocumentRow } from './customs-documents.read-model';

/** The module whose functions render the documents in another process. Their names are those of CUSTOMS_FORMS. */
const CUSTOMS_TASKS_FILE = join(__dirname, 'customs-task');

/** Makes customs documents of shipments. */
@Injectable()
export class CustomsDocumentsService {
  constructor(
    private readonly readModel: CustomsDocumentsReadModel,
    private readonly maker: DocumentMakerService,
  ) {}

  /**
   * Renders a customs document of a shipment as a PDF.
   *
   * @param signal aborts when the client disconnects
   * @throws ApiError NOT_FOUND also for a shipment without customs data; CONFLICT for a CN22 of more items than it has room for
   */
  async createPdf(
    actor: Actor,
    shipmentId: string,
    form: CustomsForm,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: Buffer; readonly trackingNumber: string }> {
    const row = orNotFound(await this.readModel.read(toViewer(actor), shipmentId), 'customs data');
    const itemCount = row.customs.items.length;
    if (form === 'cn22' && itemCount > MAX_CN22_ITEMS)
      throw new ApiError('CONFLICT', {
        form: `The shipment has ${itemCount} items, and a CN22 has room for ${MAX_CN22_ITEMS}. Use cn23.`,
      });
    const data = toDocument(row, actor.timeZone);
    const bytes = await this.maker.render(actor.businessId, { file: CUSTOMS_TASKS_FILE, name: form, data }, signal);
    return { bytes, trackingNumber: row.trackingNumber };
  }
}

const toDocument = (
  { createdAt, sender, recipient, ...sameMembers }: CustomsDocumentRow,
  timeZone: string,
): CustomsDocument => ({
  ...sameMembers,
  date: localDate(createdAt, timeZone),
  sender: toCustomsParty(sender),
  recipient: toCustomsParty(recipient),
  recipientCountry: toAlpha2Code(recipient.country) ?? null,
});

function toCustomsParty({ name, phone, street, city, state, postalCode, country }: ShipmentParty): CustomsParty {
  return {
    name: name ?? '',
    street: street ?? '',
    town: toTownLine({ city: city ?? '', postalCode: postalCode ?? '', state, country }),
    country: toCountryLine(country),
    phone: phone?.trim() ?? '',
  };
}
