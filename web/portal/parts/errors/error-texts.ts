import type { TFunction } from 'i18next';
import { ApiError } from '../../../shared/api-error';
import { translatedFault } from './fault-texts';
import { type Labels, labelOf, positionIn, withLabels } from './field-labels';

/** General messages of the service that name technical things, and the texts that replace them. */
export const GENERAL_MESSAGES = {
  'The request is not valid.': 'error.invalid',
  'A valid token is required: send "Authorization: Bearer <token>".': 'error.signedOut',
  'The token is valid, but does not allow this.': 'error.notAllowed',
  'No such record.': 'error.notFound',
  'Another record is in the way of this change.': 'error.conflict',
  'The record has changed since it was read.': 'error.changed',
  'The body is too large.': 'error.tooLarge',
  'Too many requests; wait for the reset time.': 'error.tooMany',
  'Something went wrong on our side.': 'error.internal',
  'The service is not available right now; try again shortly.': 'error.unavailable',
} as const;

/** Fields of a form. Their labels are used instead of the general ones. */
type LabelledFields = readonly { readonly name: string; readonly label: string }[];

/** Functions that explain errors of the service. */
export interface ErrorTexts {
  /** Returns the faults, line by line, with the labels of the fields. */
  linesOf(error: unknown, fields?: LabelledFields): string[];
  /** Returns the label of a field of the API. The name of a field that no form shows is written as words. */
  labelOf(path: string): string;
  /** Returns a message of the service in the language of the user, or with the labels of fields instead of their names. */
  translate(message: string): string;
}

/**
 * Explains errors of the service in the words of the pages.
 *
 * @param formatDates formats the dates of a text, such as those in the names of routes
 */
export function errorTexts(t: TFunction, formatDates = (text: string) => text): ErrorTexts {
  const labels = t('field', { returnObjects: true }) as Labels;
  const translate = (message: string) =>
    formatDates(translatedFault(t, message) ?? withLabels(labels, message, (label) => t('error.quoted', { label })));
  const generalText = (message: string) => {
    const key = GENERAL_MESSAGES[message as keyof typeof GENERAL_MESSAGES];
    return key ? t(key) : translate(message);
  };
  const fieldText = (path: string, fault: string, fields: LabelledFields) => {
    const label = fields.find(({ name }) => name === path)?.label ?? labelOf(labels, path);
    if (label === undefined) return translate(fault);
    const number = positionIn(path);
    if (number === undefined) return t('error.ofField', { label, fault: translate(fault) });
    return t('error.ofEntry', { label, number, fault: translate(fault) });
  };
  return {
    translate: translate,
    labelOf: (path) => labelOf(labels, path) ?? asWords(path),
    linesOf: (error, fields = []) => {
      if (!(error instanceof ApiError)) {
        // `fetch` rejects with a TypeError if there is no connection. Other errors are those of the portal, with a text.
        const hasText = error instanceof Error && !(error instanceof TypeError);
        return [hasText ? error.message : t('problem.unreachable')];
      }
      const { code, message, details, status } = error;
      const faults = [...new Set(Object.entries(details).map(([path, fault]) => fieldText(path, fault, fields)))];
      // The details of a conflict name the record, and some messages repeat their only detail.
      const isEnough = faults.length > 0 && (code === 'CONFLICT' || Object.values(details).includes(message));
      return isEnough ? faults : [generalText(message || `${status} ${code}`), ...faults];
    },
  };
}

/** Writes a name in camel case as words: "Failed deliveries" for `failedDeliveries`. */
function asWords(path: string): string {
  const words = path.replaceAll('.', ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
