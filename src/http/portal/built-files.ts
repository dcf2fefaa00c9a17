import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** Beside the compiled service; from the sources, in the folder that they are compiled to. */
const PLACES = ['../../../web', '../../../dist/web'];
/** Written when a build has ended well. */
const STAMP = '.built';
/** The forms that the build lays beside a text, the shorter one first. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.pmtiles': 'application/octet-stream',
};

type Coding = keyof typeof PACKED;

/** A file of the pages, as it lies on the disk. */
export interface BuiltFile {
  readonly type: string;
  /** By what it is sent as; the plain form is always there. */
  readonly forms: Readonly<Partial<Record<Coding, string>>> & { readonly plain: string };
  readonly etag: string;
}

/** The folder of the built pages; undefined where nothing was built. */
export const builtFolder = (): string | undefined =>
  PLACES.map((place) => join(__dirname, place)).find((folder) => existsSync(join(folder, STAMP)));

/** All files of the pages by their paths in the folder. What is not among them is never looked for on the disk. */
export function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const plain = join(folder, name);
    const packed = Object.entries(PACKED).filter(([, ending]) => names.has(name + ending));
    files.set(name.split(sep).join('/'), {
      type,
      forms: { plain, ...Object.fromEntries(packed.map(([coding, ending]) => [coding, plain + ending])) },
      etag: createHash('sha256').update(readFileSync(plain)).digest('base64url').slice(0, 22),
    });
  }
  return files;
}
