import { open } from 'node:fs/promises';
import { UnreadableTable } from '../table';

/** The first bytes of ZIP archives, which workbooks in the format XLSX are. The second one is that of an empty archive. */
const ZIP_SIGNATURES = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];
/** The first bytes of compound documents, among them workbooks of Excel 97 to 2003 and encrypted ones. */
const COMPOUND_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Returns the kind of a file by its first bytes. Its name does not matter.
 *
 * @throws UnreadableTable for an empty file and for a workbook in the old binary format
 */
export async function readFileKind(path: string): Promise<'csv' | 'xlsx'> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(COMPOUND_SIGNATURE.length),
      0,
      COMPOUND_SIGNATURE.length,
      0,
    );
    const start = buffer.subarray(0, bytesRead);
    if (!bytesRead) throw new UnreadableTable('The file is empty.');
    if (start.equals(COMPOUND_SIGNATURE)) {
      throw new UnreadableTable(
        'The file is a workbook of an old form, or encrypted: save it as .xlsx without a password.',
      );
    }
    const isZip = ZIP_SIGNATURES.some((signature) => start.subarray(0, signature.length).equals(signature));
    return isZip ? 'xlsx' : 'csv';
  } finally {
    await file.close();
  }
}
