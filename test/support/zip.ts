import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; `declaredBytes` is a false unpacked size. */
export interface ZipFile {
  readonly name: string;
  readonly content: string | Buffer;
  readonly declaredBytes?: number;
}

/** Returns a ZIP archive (APPNOTE.TXT 4.3) of these files, deflated. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes } of files) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(data);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(declaredBytes ?? data.length, 18);
    about.writeUInt16LE(path.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04'), about, path, packed);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, where, path);
    offset += 30 + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
