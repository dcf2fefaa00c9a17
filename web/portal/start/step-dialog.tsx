import { DriverDialog } from '../fleet/driver-dialog';
import { DriverPhones } from '../fleet/driver-phones';
import { VehicleDialog } from '../fleet/vehicle-dialog';

interface Props {
  readonly step: 'vehicle' | 'driver' | 'phone';
  readonly driver: { readonly guid: string; readonly name: string } | undefined;
  onClose(): void;
  onDone(): void;
}

/** The form of a step of the set-up. */
export function StepDialog({ step, driver, onClose, onDone }: Props) {
  if (step === 'vehicle') return <VehicleDialog onClose={onClose} onSaved={onDone} />;
  if (step === 'driver') return <DriverDialog driver={undefined} onClose={onClose} onSaved={onDone} />;
  return driver && <DriverPhones driver={driver} onClose={onDone} />;
}
