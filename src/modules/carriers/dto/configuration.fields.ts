import { Pattern, Text } from '../../../http/validation/fields';

/**
 * A credential that goes to the carrier in a header, and so has the characters that a header may have: printable Latin-1, not
 * beginning or ending with a blank, which would be lost on the way.
 */
export const HeaderCredential = ({
  max,
  ...options
}: {
  description: string;
  example: string;
  max: number;
  optional: true;
}) =>
  Pattern({
    ...options,
    pattern: new RegExp(`^(?=.{1,${max}}$)[!-~\u00a1-\u00ff]([ -~\u00a0-\u00ff]*[!-~\u00a1-\u00ff])?$`),
    wanted: `text of 1 to ${max} printable Latin-1 characters, without line breaks and without blanks around it.`,
  });

export const BaseUrl = () =>
  Text({
    description: "Where the carrier's protocol is served: required for a carrier by HTTP protocol, refused for others.",
    example: 'https://carrier.example/dispatch',
    optional: true,
    min: 1,
    max: 500,
  });
