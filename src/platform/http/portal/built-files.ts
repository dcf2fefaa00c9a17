import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { hashContent } from '../../../common/content-hash';

/** Folders of the built pages, relative to this file: for the compiled service, and for the service that runs from its sources. */
const CANDIDATE_FOLDERS = ['../../../../web', '../../../../dist/web'];
/** The build writes this file at its end, so a folder without it is incomplete. */
const BUILD_MARKER = '.built';
/** The build writes compressed copies of text files with these extensions. */
const EXTENSION_OF_ENCODING = { br: '.br', gzip: '.gz' } as const;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.pmtiles': 'application/octet-stream',
};

type Encoding = keyof typeof EXTENSION_OF_ENCODING;

/** A file of the built pages. */
export interface BuiltFile {
  /** The media type. */
  readonly type: string;
  /** Absolute paths of the plain file and of its compressed copies, if the build has made them. */
  readonly paths: Readonly<Partial<Record<Encoding, string>>> & { readonly plain: string };
  /** A hash of the plain content. */
  readonly etag: string;
}

/** Returns the folder of the built pages; undefined if there is no complete build. */
export const findBuiltFolder = (): string | undefined =>
  CANDIDATE_FOLDERS.map((folder) => join(__dirname, folder)).find((folder) => existsSync(join(folder, BUILD_MARKER)));

/** Returns all files of the pages by their path in the folder. Only these files are served, so a request cannot name another path. */
export function listBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = MEDIA_TYPES[extname(name)];
    if (!type) continue;
    const plain = join(folder, name);
    const compressedCopies = Object.entries(EXTENSION_OF_ENCODING)
      .filter(([, extension]) => names.has(name + extension))
      .map(([encoding, extension]) => [encoding, plain + extension] as const);
    files.set(name.split(sep).join('/'), {
      type,
      paths: { plain, ...Object.fromEntries(compressedCopies) },
      etag: hashContent(readFileSync(plain)),
    });
  }
  return files;
}
