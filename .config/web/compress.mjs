import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|json|svg|webmanifest)$/;
/** Shorter files fit into one packet uncompressed. */
const MIN_BYTES = 1024;

/** Writes a Brotli and a gzip file beside each text file, so that the service does not compress pages for each request. */
export async function compressAll(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
