import { Column } from 'typeorm';

/** The person who receives the delivery. All columns are null if that is the customer or the recipient. */
export class Contact {
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  email: string | null;
}
