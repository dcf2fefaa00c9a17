import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain of e-mail addresses of a business. Users of verified domains only can sign in by its provider. */
@Entity('sso_domains')
export class SsoDomain {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('text')
  domain: string;

  /** The value that the TXT record must have. */
  @Column('text')
  challenge: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt: Date | null;
}
