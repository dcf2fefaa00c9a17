import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import type { JsonText } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashToken, newToken } from '../../../common/secrets/tokens';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import type { CreatedTestBusinessResponse, TestBusinessResponse } from './dto/test-business.response';
import { TestBusinessRepository } from './test-business.repository';
import { TestBusinessesService } from './test-businesses.service';
import { TestBusinessesReadModel } from './test-businesses.read-model';

/** Error message for requests in a test business about its own test business. */
export const IS_TEST_BUSINESS_MESSAGE =
  'This is a test business, which cannot have another test business. Use a token of the business.';

/** Creates and deletes the test business of a business, and moves sessions into it and back. */
@Injectable()
export class TestBusinessService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: TestBusinessRepository,
    private readonly readModel: TestBusinessesReadModel,
    private readonly testBusinesses: TestBusinessesService,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the test business; null without one. */
  find({ businessId }: Actor): Promise<JsonText<TestBusinessResponse> | null> {
    return this.readModel.findOwn(businessId);
  }

  /**
   * Creates the test business with the profile of the business, its default depot and its first API token.
   *
   * @throws ApiError CONFLICT if there is one, and in a test business
   */
  async create(actor: Actor): Promise<CreatedTestBusinessResponse> {
    const { businessId } = actor;
    const id = newId();
    const tokenId = newId();
    const token = newToken('ddt_test');
    return this.work.run(businessId, async () => {
      await this.testBusinesses.assertNoTest(businessId, IS_TEST_BUSINESS_MESSAGE);
      await this.repository.insertTestBusiness({
        id,
        tokenId,
        tokenHash: hashToken(token),
        depotId: newId(),
        createdBy: getActorId(actor),
      });
      await this.recordAudit(actor, 'test_business.created', id);
      const { text } = await this.readExisting(actor);
      return { ...(JSON.parse(text) as TestBusinessResponse), tokenGuid: tokenId, token };
    });
  }

  /** Closes the test business at once and deletes its rows in the background. Without one, nothing happens. */
  async remove(actor: Actor): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      await this.testBusinesses.assertNoTest(businessId, IS_TEST_BUSINESS_MESSAGE);
      const id = await this.repository.closeTestBusiness();
      if (id) await this.recordAudit(actor, 'test_business.deleted', id);
    });
  }

  /**
   * Moves the session of the request into the test business.
   *
   * @throws ApiError FORBIDDEN for an API token, NOT_FOUND without a test business, CONFLICT in a test business
   */
  async enter(actor: Actor): Promise<JsonText<TestBusinessResponse>> {
    const { businessId, tokenId } = actor;
    assertSession(actor);
    return this.work.run(businessId, async () => {
      await this.testBusinesses.assertNoTest(businessId, IS_TEST_BUSINESS_MESSAGE);
      const testBusiness = await this.readExisting(actor);
      await this.repository.moveIntoTest(tokenId);
      return testBusiness;
    });
  }

  /**
   * Moves the session of the request back to the business of its user.
   *
   * @throws ApiError FORBIDDEN for an API token
   */
  async leave(actor: Actor): Promise<void> {
    assertSession(actor);
    await this.work.run(actor.businessId, () => this.repository.moveOutOfTest(actor.tokenId));
  }

  /** @throws ApiError NOT_FOUND without a test business */
  private async readExisting(actor: Actor): Promise<JsonText<TestBusinessResponse>> {
    return orNotFound(await this.find(actor), 'test business');
  }

  private recordAudit(actor: Actor, action: string, subjectId: string): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'business', subjectId });
  }
}

/** @throws ApiError FORBIDDEN for an API token, which belongs to one business for ever */
function assertSession({ kind }: Actor): void {
  if (kind === 'session') return;
  throw new ApiError(
    'FORBIDDEN',
    undefined,
    'An API token works in one business only. Use a token of the test business, which begins with ddt_test_.',
  );
}
