/** The demo business's vans: models as they are sold, plates in Vienna's form but given to nobody we know of. */
export const VEHICLES = [
  {
    name: 'Van 1',
    licensePlate: 'W 10001 DD',
    type: 'van',
    make: 'Mercedes-Benz',
    model: 'eSprinter',
    year: 2024,
    capacity: { weight: 1000, volume: 11 },
  },
  {
    name: 'Van 2',
    licensePlate: 'W 10002 DD',
    type: 'van',
    make: 'Volkswagen',
    model: 'Crafter',
    year: 2022,
    capacity: { weight: 1250, volume: 11.3 },
  },
  {
    name: 'Van 3',
    licensePlate: 'W 10003 DD',
    type: 'van',
    make: 'Renault',
    model: 'Master',
    year: 2023,
    capacity: { weight: 1350, volume: 10.8 },
  },
] as const;

/** Plainly nobody: the surnames are German for specimen, example and sample. */
export const DRIVERS = [
  { name: 'Mara Muster', email: 'mara.muster@drivers.example' },
  { name: 'Bela Beispiel', email: 'bela.beispiel@drivers.example' },
  { name: 'Petra Probe', email: 'petra.probe@drivers.example' },
] as const;
