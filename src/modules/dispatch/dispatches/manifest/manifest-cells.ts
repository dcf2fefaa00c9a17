import type { Paragraph } from '../../../../platform/sandbox/documents/text/fit-text';
import { formatWeight } from '../../../../platform/sandbox/documents/text/weight-text';
import type { Manifest, ManifestPackage, ManifestStop } from './manifest';

/*
 * The texts of the manifest. A function with the name of a cell returns its paragraphs. Nothing is drawn for a paragraph with an empty text.
 * `scale` is the font size relative to that of the column.
 */

/** Largest number of packages of a stop that are listed individually. */
const MAX_LISTED_PACKAGES = 6;

/** Who receives the shipment. At a pickup, the sender who hands it over. */
export const formatConsignee = ({ kind, consignee, address, phone, orderNumber }: ManifestStop): Paragraph[] => [
  { text: kind === 'pickup' ? 'COLLECT FROM' : '', scale: 0.75 },
  { text: consignee, bold: true },
  { text: address },
  { text: phone?.trim() ? `Tel. ${phone}` : '' },
  { text: orderNumber ? `Order ${orderNumber}` : '' },
];

/** The planned arrival, and the delivery window. */
export const formatPlan = ({ arrival, window }: ManifestStop): Paragraph[] => [
  { text: arrival ?? '-', bold: true },
  { text: window ?? '' },
];

/** The tracking number, and the sizes and weights of the packages. */
export function formatPackages({ trackingNumber, packages }: ManifestStop): Paragraph[] {
  const paragraphs: Paragraph[] = [{ text: trackingNumber, bold: true }];
  const [firstPackage] = packages;
  if (firstPackage && packages.length === 1) {
    paragraphs.push({ text: formatPackage(firstPackage) });
    return paragraphs;
  }
  paragraphs.push({ text: `${packages.length} packages, ${formatWeight(sumWeightKg(packages))}` });
  for (const [index, listedPackage] of packages.slice(0, MAX_LISTED_PACKAGES).entries()) {
    paragraphs.push({ text: `${index + 1}: ${formatPackage(listedPackage)}`, scale: 0.9 });
  }
  const unlistedCount = packages.length - MAX_LISTED_PACKAGES;
  if (unlistedCount > 0) paragraphs.push({ text: `and ${unlistedCount} more`, scale: 0.9 });
  return paragraphs;
}

/** What the driver must do at the stop; no paragraphs if there is nothing. */
export function formatNotes({ instructions, comesBack, toCollect }: ManifestStop): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  if (toCollect) paragraphs.push({ text: `Cash on delivery: ${toCollect}`, bold: true });
  if (comesBack) paragraphs.push({ text: 'Return to the depot.', bold: true });
  if (instructions?.trim()) paragraphs.push({ text: `Note: ${instructions}` });
  return paragraphs;
}

const formatPackage = ({ length, width, height, weight }: ManifestPackage): string =>
  `${length} × ${width} × ${height} cm, ${formatWeight(weight)}`;

/** Returns the total weight as text: `0 kg` without packages, otherwise at least 10 g as on a label. */
const formatTotalWeight = (packages: readonly ManifestPackage[]): string =>
  packages.length ? formatWeight(sumWeightKg(packages)) : '0 kg';

const sumWeightKg = (packages: readonly ManifestPackage[]): number =>
  packages.reduce((sum, { weight }) => sum + weight, 0);

/** Returns the line with the totals of all stops. Packages of pickups are not counted, because the same route delivers them. */
export function formatTotals({ stops, distanceKm }: Manifest): string {
  const packages = stops.flatMap((stop) => (stop.kind === 'delivery' ? stop.packages : []));
  const sums = `${stops.length} stops, ${packages.length} packages, ${formatTotalWeight(packages)}, ${distanceKm.toFixed(1)} km`;
  const returningCount = stops.filter(({ comesBack }) => comesBack).length;
  return `Total: ${sums}${returningCount > 0 ? `; ${returningCount} back to the depot` : ''}`;
}
