import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentMakerService } from './document-maker.service';

const FILE = join(__dirname, '../../../modules/shipments/labels/label-tasks');
/** Holds on to all that it makes, and makes ever more. */
const GREEDY = join(tmpdir(), `greedy-${process.pid}`);
jest.mock('../../../common/built-file', () => ({
  resolveBuiltFile: (file: string) =>
    file.includes('greedy')
      ? `${file}.js`
      : jest
          .requireActual<typeof import('../../../common/built-file')>('../../../common/built-file')
          .resolveBuiltFile(file),
}));
const NEVER = new AbortController().signal;

/** Those that make documents for this one. */
const processes = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('document-maker.child'))
    .map((line) => parseInt(line));

describe('the process that makes documents', () => {
  let documents: DocumentMakerService;
  beforeEach(() => {
    documents = new DocumentMakerService();
  });
  afterEach(() => documents.onApplicationShutdown());
  const make = (data: unknown, signal = NEVER) =>
    documents.render('a business', { file: FILE, name: 'zpl', data }, signal);

  it('runs at low priority and is reused for the next document', async () => {
    expect(await make([])).toHaveLength(0);
    const [pid] = processes();
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    await make([]);
    expect(processes()).toEqual([pid]);
  });

  it('says what was wrong with a document, and makes the next one', async () => {
    await expect(make([{}])).rejects.toThrow(/TypeError.*\n.*label/s);
    expect(await make([])).toHaveLength(0);
  });

  it('ends when its client disconnects, and another process creates the next document', async () => {
    await make([]);
    const [first] = processes();
    const gone = new AbortController();
    const document = make(Array(100).fill({ content: Buffer.alloc(1024 * 1024) }), gone.signal);
    gone.abort(new Error('gone'));
    await expect(document).rejects.toThrow('gone');
    expect(await make([])).toHaveLength(0);
    expect(processes()).not.toContain(first);
  });

  it('ends when it runs out of memory, and the service continues', async () => {
    writeFileSync(
      `${GREEDY}.js`,
      'exports.zpl = async () => { for (const all = []; ; ) all.push(new Array(1000).fill(0)); };',
    );
    const greedy = documents.render('a business', { file: GREEDY, name: 'zpl', data: [] }, NEVER);
    await expect(greedy).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching('memory'),
    });
    rmSync(`${GREEDY}.js`);
    expect(await make([])).toHaveLength(0);
  });
});
