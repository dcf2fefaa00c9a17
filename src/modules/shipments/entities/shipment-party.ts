import { Column } from 'typeorm';
import { Address } from '../../../shared/address/address.entity';

/** The columns of a sender or recipient: sender_name, sender_phone, sender_street and so on. */
export class ShipmentParty extends Address {
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;
}
