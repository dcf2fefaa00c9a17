import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Time in which a device was on a vehicle. */
@Entity('device_assignments')
export class DeviceAssignment {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  deviceId: string;

  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  /** Null while the device is on the vehicle. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  @Column('uuid')
  vehicleId: string;
}
