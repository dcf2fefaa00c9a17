import { Module } from '@nestjs/common';
import { TableReader } from './table-reader';
import { TableWriter } from './table-writer';

/**
 * Reads and writes spreadsheets outside the event loop. Uploaded files are read in child processes, because they are
 * not trusted.
 */
@Module({ providers: [TableReader, TableWriter], exports: [TableReader, TableWriter] })
export class TablesModule {}
