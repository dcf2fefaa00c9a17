import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { type ProofPdf, ProofDocumentService } from '../../shipments/proofs/document/proof-document.service';
import { NotificationLinksService } from '../notification-links.service';
import { ProofLinksReadModel } from './proof-links.read-model';

/**
 * Creates the proof of delivery for the consignee, who opens it by the link in the delivery mail. The link of the tracking page does not
 * open the proof, because consignees share that link and its page shows neither street nor signature.
 */
@Injectable()
export class ProofLinksService {
  constructor(
    private readonly proofs: ProofLinksReadModel,
    private readonly documents: ProofDocumentService,
    private readonly links: NotificationLinksService,
  ) {}

  /**
   * Returns the proof of delivery as PDF.
   *
   * @throws ApiError NOT_FOUND for an invalid or expired link
   */
  async renderPdf(token: string, signal: AbortSignal): Promise<ProofPdf> {
    const notificationId = orNotFound(await this.links.findNotificationOfProof(token), 'proof of delivery');
    const businessId = orNotFound((await this.proofs.findBusiness(notificationId)) ?? null, 'proof of delivery');
    const linked = (await this.proofs.findShipment(businessId, notificationId)) ?? null;
    const { shipmentId, timeZone } = orNotFound(linked, 'proof of delivery');
    return this.documents.createPdfForConsignee(businessId, shipmentId, timeZone, signal);
  }
}
