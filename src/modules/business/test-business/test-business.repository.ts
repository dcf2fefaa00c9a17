import { Injectable } from '@nestjs/common';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** A test business to create, with its first API token and its default depot. */
export interface NewTestBusiness {
  readonly id: string;
  readonly tokenId: string;
  readonly tokenHash: Buffer;
  readonly depotId: string;
  /** The user or API token that creates it. */
  readonly createdBy: string;
}

/**
 * Writes test businesses. Row-level security allows a transaction only the rows of its business, so functions of the database write
 * the rows of the test business. Call it inside the unit of work of the business.
 */
@Injectable()
export class TestBusinessRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertTestBusiness({ id, tokenId, tokenHash, depotId, createdBy }: NewTestBusiness): Promise<void> {
    await callFunction(this.work.manager, 'create_test_business', id, tokenId, tokenHash, depotId, createdBy);
  }

  /**
   * Ends all access to the test business and enqueues the job that deletes its rows.
   *
   * @returns the id of the test business; undefined if the business has none
   */
  async closeTestBusiness(): Promise<string | undefined> {
    const [closed] = await callFunction<{ id: string }>(this.work.manager, 'close_test_business');
    return closed?.id;
  }

  /**
   * Moves the session into the test business.
   *
   * @returns false if the business has no test business
   */
  async moveIntoTest(sessionId: string): Promise<boolean> {
    const [result] = await callFunction<{ enterTestBusiness: boolean }>(
      this.work.manager,
      'enter_test_business',
      sessionId,
    );
    // A function that returns one value has one column, which `callFunction` names after the function.
    return result!.enterTestBusiness;
  }

  /** Moves the session from the test business of the unit of work to the business of its user. */
  async moveOutOfTest(sessionId: string): Promise<void> {
    await callFunction(this.work.manager, 'leave_test_business', sessionId);
  }

  /**
   * Deletes rows of the closed test business of the unit of work.
   *
   * @returns the number of deleted rows; 0 when all rows and the business itself are deleted
   */
  async wipeRows(maxRows: number): Promise<number> {
    const [result] = await callFunction<{ wipeTestBusiness: number }>(this.work.manager, 'wipe_test_business', maxRows);
    return result!.wipeTestBusiness;
  }
}
