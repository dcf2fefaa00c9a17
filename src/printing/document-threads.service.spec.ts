import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { THREAD_NICENESS } from '../common/standing-back-threads';
import { threadNiceness } from '../../test/support/thread-niceness';
import { DocumentThreadsService } from './document-threads.service';

describe('the thread of documents', () => {
  it('stands back behind those that answer requests', async () => {
    await stat(__filename); // the threads of Node's own pool are made by the first that needs them, as far back as that one stands
    const threads = new DocumentThreadsService();
    const before = threadNiceness().filter((niceness) => niceness >= THREAD_NICENESS).length;
    const task = { file: join(__dirname, '../modules/shipments/labels/label-tasks'), name: 'zpl', data: [] };
    expect(await threads.render('a business', task, new AbortController().signal)).toHaveLength(0);
    expect(threadNiceness().filter((niceness) => niceness >= THREAD_NICENESS)).toHaveLength(before + 1);
    expect(threadNiceness()).toContain(0); // and they alone
    await threads.onApplicationShutdown();
  });
});
