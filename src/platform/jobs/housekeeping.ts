import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work/unit-of-work';

/** Deletes expired data: idempotent responses after 24 hours, ended sessions, used or expired mail tokens, old calls to carriers. */
@Injectable()
export class Housekeeping {
  constructor(private readonly work: UnitOfWork) {}

  async run(): Promise<void> {
    await this.work.runWithoutBusiness(() => this.work.manager.query('SELECT clean_up_expired()'));
  }
}
