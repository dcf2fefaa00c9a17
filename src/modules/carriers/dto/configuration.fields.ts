import { IntegerField, PatternField, TextField } from '../../../platform/http/validation/fields';

/**
 * A credential that is sent to the carrier in a header. It may have only characters that are valid in headers: printable Latin-1. Spaces
 * at the beginning or end are rejected, because they would get lost.
 */
export const HeaderCredentialField = ({
  max,
  ...options
}: {
  description: string;
  example: string;
  max: number;
  optional: true;
}) =>
  PatternField({
    ...options,
    pattern: new RegExp(`^(?=.{1,${max}}$)[!-~\u00a1-\u00ff]([ -~\u00a0-\u00ff]*[!-~\u00a1-\u00ff])?$`),
    wanted: `text of 1 to ${max} printable Latin-1 characters, without line breaks, and without spaces at the beginning or end.`,
  });

/** The address of a carrier by HTTP protocol. */
export const BaseUrlField = () =>
  TextField({
    description: "Address of the carrier's server. Required for a carrier by HTTP protocol, rejected for all others.",
    example: 'https://carrier.example/dispatch',
    optional: true,
    min: 1,
    max: 500,
  });

/** How often the events of an account's shipments may be requested. */
export const TrackingPerDayField = () =>
  IntegerField({
    description:
      'Tracking requests a day that the carrier allows this account, for carriers with such a field (`accountFields`). Default: what the ' +
      'carrier allows all accounts. null removes it.',
    example: 1000,
    optional: true,
    nullable: true,
    min: 10,
    max: 1_000_000,
  });
