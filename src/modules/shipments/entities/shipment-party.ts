import { Column } from 'typeorm';
import { Address } from '../../../address/address.entity';

/** The columns of whom a shipment comes from or goes to: sender_name, sender_phone, sender_street and so on. */
export class ShipmentParty extends Address {
  @Column({ type: 'text', nullable: true }) name: string | null;
  @Column({ type: 'text', nullable: true }) phone: string | null;
}
