import { DriverDialog } from '../fleet/driver-dialog';
import { DriverPhones } from '../fleet/driver-phones';
import { VehicleDialog } from '../fleet/vehicle-dialog';

interface Props {
  readonly step: 'vehicle' | 'driver' | 'phone';
  readonly driver: { readonly guid: string; readonly name: string } | undefined;
  close(): void;
  done(): void;
}

/** The form of a step of the set-up. */
export function StepDialog({ step, driver, close, done }: Props) {
  if (step === 'vehicle') return <VehicleDialog close={close} done={done} />;
  if (step === 'driver') return <DriverDialog driver={undefined} close={close} done={done} />;
  return driver && <DriverPhones driver={driver} close={done} />;
}
