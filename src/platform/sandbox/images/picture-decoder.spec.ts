import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { png } from '../../../../test/support/images';
import { SandboxedProcess } from '../sandboxed-process';
import { PictureDecoder } from './picture-decoder';

describe('decoders of pictures', () => {
  let folder: string;
  let path: string;
  const decoder = new PictureDecoder();
  const never = new AbortController().signal;
  const decode = () => decoder.decode('a business', { path, kind: 'signature' }, never);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    path = join(folder, 'signature.png');
    await writeFile(path, png());
  });
  afterAll(async () => {
    decoder.onModuleDestroy();
    await rm(folder, { recursive: true });
  });

  it('decode the picture after the last one of a process too', async () => {
    for (let picture = 1; picture <= 401; picture += 1)
      expect({ picture, type: (await decode()).type }).toEqual({ picture, type: 'image/png' });
  });

  it('does not reuse a decoder that has been asked to end', () => {
    const process = new SandboxedProcess({ file: join(__dirname, 'picture-decoder.child'), heapMb: 64 });
    expect(process.isAlive).toBe(true);
    process.kill();
    expect(process.isAlive).toBe(false);
  });
});
