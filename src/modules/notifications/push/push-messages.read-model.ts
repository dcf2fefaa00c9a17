import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';

/** Finds push messages across businesses. */
@Injectable()
export class PushMessagesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the ids of businesses with messages that no process has reserved. */
  async findBusinessesWithMessages(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'push.due',
      text: 'SELECT due.business_id AS id FROM push_due() due',
    });
    return rows.map(({ id }) => id);
  }
}
