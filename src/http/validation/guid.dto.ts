import { Guid } from './fields';

/** An entry of a list of records, as bulk deletions take them. */
export class GuidDto {
  @Guid({ description: 'The record.' }) guid: string;
}
