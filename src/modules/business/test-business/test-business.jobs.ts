import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { TestBusinessRepository } from './test-business.repository';

/** Rows deleted in one transaction. Small transactions block no request for long, and an interrupted job can continue. */
const ROWS_PER_TRANSACTION = 5_000;

/** Deletes the rows of test businesses that were closed. */
@Injectable()
export class TestBusinessJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: TestBusinessRepository,
    jobs: JobHandlers,
  ) {
    jobs.add({
      task: 'wipe_test_business',
      run: (payload) => this.wipeTestBusiness((payload as { businessId: string }).businessId),
    });
  }

  /** Deletes all rows of a closed test business, in one transaction after the other. */
  private async wipeTestBusiness(businessId: string): Promise<void> {
    let deletedRows: number;
    do {
      deletedRows = await this.work.run(businessId, () => this.repository.wipeRows(ROWS_PER_TRANSACTION));
    } while (deletedRows > 0);
  }
}
