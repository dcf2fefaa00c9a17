import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|json|svg|webmanifest)$/;
/** Shorter files fit into one packet anyway. */
const WORTH_LENGTH = 1024;

/** Lays the Brotli and gzip forms of each text beside it: the service packs no page while it serves. */
export async function compressAll(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_LENGTH) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
