import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain of email addresses of a business. Only users with an address in a verified domain can sign in by its provider. */
@Entity('sso_domains')
export class SsoDomain {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('text')
  domain: string;

  /** The value that the TXT record must have. */
  @Column('text')
  challenge: string;

  /** Null until the TXT record was found, or the operator has verified the domain. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt: Date | null;
}
