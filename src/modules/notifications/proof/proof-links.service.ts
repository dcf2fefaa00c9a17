import { Injectable } from '@nestjs/common';
import { found } from '../../../common/errors/api-error';
import { type ProofPaper, ProofDocumentService } from '../../shipments/proofs/document/proof-document.service';
import { NotificationLinksService } from '../notification-links.service';
import { ProofLinksRepository } from './proof-links.repository';

/**
 * The proof of delivery for its consignee, by the link in the mail that says it was delivered. Not by that of the tracking page: that one is
 * passed on, and shows neither street nor signature.
 */
@Injectable()
export class ProofLinksService {
  constructor(
    private readonly proofs: ProofLinksRepository,
    private readonly documents: ProofDocumentService,
    private readonly links: NotificationLinksService,
  ) {}

  /** @throws ApiError NOT_FOUND, the same for whatever leads nowhere */
  async pdf(token: string, signal: AbortSignal): Promise<ProofPaper> {
    const id = found(await this.links.notificationOfProof(token), 'proof of delivery');
    const businessId = found((await this.proofs.businessOf(id)) ?? null, 'proof of delivery');
    const { shipmentId, timeZone } = found((await this.proofs.find(businessId, id)) ?? null, 'proof of delivery');
    return this.documents.pdfForConsignee(businessId, shipmentId, timeZone, signal);
  }
}
