/** The demo business's vans: real models, with invented plates in Vienna's format. */
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

/** Invented people. Their domain is reserved (RFC 2606). */
export const DRIVERS = [
  { name: 'Anna Holzer', email: 'anna.holzer@drivers.example' },
  { name: 'Milan Novak', email: 'milan.novak@drivers.example' },
  { name: 'Sabine Leitner', email: 'sabine.leitner@drivers.example' },
] as const;
