import { Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that was not used yet. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('bytea')
  codeHash: Buffer;
}
