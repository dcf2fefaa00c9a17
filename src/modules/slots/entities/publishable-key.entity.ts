import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that a shop's pages contain. */
@Entity('publishable_keys')
export class PublishableKey {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** The key is public, so it is stored in plain text. */
  @Column('text')
  key: string;

  @Column('bytea')
  keyHash: Buffer;

  /** Origins such as `https://shop.example`. */
  @Column('text', { array: true })
  origins: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;
}
