import { Module } from '@nestjs/common';
import { TableReader } from './table-reader';
import { TableWriter } from './table-writer';

@Module({ providers: [TableReader, TableWriter], exports: [TableReader, TableWriter] })
export class TablesModule {}
