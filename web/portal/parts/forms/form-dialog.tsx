import { Alert, Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api';
import type { TimeKind } from '../../../shared/typed-times';
import { Dialog } from '../overlays/dialog';
import { countMessages, showMessage } from '../overlays/messages';
import { useErrorTexts } from '../errors/use-error-texts';
import { ProblemText } from '../page/problem';
import { TimeInput } from './time-input';

/** Kind of input. `area` is a text of several lines, and `check` a check box whose value is `yes` or empty. */
type Kind = 'text' | 'email' | 'tel' | 'url' | 'number' | TimeKind | 'password' | 'area' | 'check' | 'color';

/**
 * A field of a form. Its name is the path that the service uses in errors, so that an error is shown beside the field.
 */
export interface Field<N extends string> {
  readonly name: N;
  readonly label: string;
  readonly kind?: Kind;
  readonly value?: string | number | null;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  /** Suggestions shown while the user types. */
  readonly suggestions?: readonly string[];
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
  readonly step?: string;
  /** Renders a field of another kind: inputs with the name of the field, whose values are joined by commas. */
  readonly render?: (error: string | undefined) => ReactNode;
  /** Fields of a group are shown together and can be collapsed. */
  readonly group?: string;
}

/** What the user entered, by the names of the fields. All values are texts; an empty field has an empty one. */
export type Values<N extends string> = Readonly<Record<N, string>>;

interface FormProps<N extends string> {
  readonly fields: readonly Field<N>[];
  readonly submitLabel: string;
  /** Sends the values. If it rejects, the form stays open and shows the error. */
  submit(values: Values<N>): Promise<unknown>;
  /** Called with the result when `submit` has succeeded. */
  onSaved(result: unknown): void;
  /** Called when the form is closed without a change. A form on its own page has no such button. */
  onCancel?(): void;
}

interface Props<N extends string> extends FormProps<N> {
  readonly title: string;
  /** Sends the values. If it rejects, the form stays open and shows the error. Returns false if they are saved later. */
  submit(values: Values<N>): Promise<unknown>;
  onClose(): void;
}

/**
 * A form in a dialog. The input stays until the service has accepted it. A message then confirms the change, unless it
 * is made later or the caller has shown its own message.
 */
export function FormDialog<N extends string>({ title, onClose, submit, onSaved, ...form }: Props<N>) {
  const { t } = useTranslation();
  const messagesBefore = useRef(0);
  const send = (values: Values<N>) => {
    messagesBefore.current = countMessages();
    return submit(values);
  };
  const confirm = (result: unknown) => {
    onSaved(result);
    const hasMessage = countMessages() !== messagesBefore.current;
    if (result !== false && !hasMessage) showMessage(t('dialog.saved'));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <RecordForm {...form} submit={send} onSaved={confirm} onCancel={onClose} />
    </Dialog>
  );
}

/**
 * A form whose fields are described as data. The error of a field is shown beside it; other errors are shown below. A group
 * with an error is open.
 */
export function RecordForm<N extends string>({ fields, submitLabel, submit, onSaved, onCancel }: FormProps<N>) {
  const { t } = useTranslation();
  const sending = useMutation({ mutationFn: submit, onSuccess: onSaved });
  const faults = useFaults(sending.error);
  const faultyNames = Object.keys(faults);
  const isShownBesideFields =
    faultyNames.length > 0 && faultyNames.every((name) => fields.some((field) => field.name === name));
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate(valuesIn(event.currentTarget, fields));
      }}
    >
      <Stack gap="sm">
        <FieldInputs fields={fields.filter(({ group }) => group === undefined)} faults={faults} />
        {groupsOf(fields).map(([group, groupFields]) => (
          <details key={group} className="form-group" open={groupFields.some(({ name }) => faults[name]) || undefined}>
            <summary>{group}</summary>
            <Stack gap="sm">
              <FieldInputs fields={groupFields} faults={faults} />
            </Stack>
          </details>
        ))}
        {sending.error && (
          <Alert color="red" role="alert">
            {isShownBesideFields ? t('dialog.lookAbove') : <ProblemText error={sending.error} fields={fields} />}
          </Alert>
        )}
        <div className="form-end">
          <Button type="submit" loading={sending.isPending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('dialog.cancel')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

/** Returns what the user entered in these fields of a form. */
export function valuesIn<N extends string>(form: HTMLFormElement, fields: readonly Field<N>[]): Values<N> {
  const data = new FormData(form);
  // A field with several inputs, such as check boxes, has its values joined by commas.
  const values = fields.map(({ name }) => [name, data.getAll(name).join(',').trim()]);
  return Object.fromEntries(values) as Values<N>;
}

/** Returns the errors below a path, such as `deliveryAddress`, by the rest of their paths, such as `city`. */
export function faultsBelow(faults: Faults, path: string): Faults {
  const below = Object.entries(faults).filter(([name]) => name.startsWith(`${path}.`));
  return Object.fromEntries(below.map(([name, fault]) => [name.slice(path.length + 1), fault]));
}

/** Errors of the service by field: by the path of the field in the request, such as `items.0.price`. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** Returns the errors of the service by field, in the language of the user. */
export function useFaults(error: unknown): Faults {
  const { translate } = useErrorTexts();
  const details = error instanceof ApiError ? error.details : {};
  return Object.fromEntries(Object.entries(details).map(([name, fault]) => [name, translate(fault)]));
}

/** Returns the groups with their fields, in the order in which the groups first appear. */
function groupsOf<N extends string>(fields: readonly Field<N>[]): [group: string, fields: Field<N>[]][] {
  const groups = new Map<string, Field<N>[]>();
  for (const field of fields)
    if (field.group !== undefined) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups];
}

interface FieldInputsProps<N extends string> {
  readonly fields: readonly Field<N>[];
  readonly faults: Faults;
}

/** The inputs of several fields, each with its error. */
export const FieldInputs = <N extends string>({ fields, faults }: FieldInputsProps<N>) =>
  fields.map((field) => <FieldInput key={field.name} field={field} fault={faults[field.name]} />);

function FieldInput<N extends string>({ field, fault }: { field: Field<N>; fault: string | undefined }) {
  const {
    name,
    label,
    kind = 'text',
    value,
    hint,
    isRequired = false,
    options,
    suggestions,
    autoComplete = 'off',
    step,
  } = field;
  const listId = useId();
  const common = { name, label, error: fault, description: hint, required: isRequired };
  if (field.render) return field.render(fault);
  if (options) return <NativeSelect {...common} data={[...options]} defaultValue={value ?? ''} />;
  if (kind === 'check') return <Checkbox {...common} value="yes" defaultChecked={value === 'yes'} />;
  if (kind === 'area') return <Textarea {...common} defaultValue={value ?? ''} rows={3} />;
  if (isTimeKind(kind)) return <TimeInput {...common} kind={kind} defaultValue={String(value ?? '')} />;
  return (
    <>
      <TextInput
        {...common}
        type={kind}
        defaultValue={value ?? ''}
        autoComplete={autoComplete}
        list={suggestions && listId}
        {...(kind === 'number' && { step: step ?? 'any', inputMode: 'decimal' })}
        maxLength={kind === 'number' ? undefined : 2000}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

const isTimeKind = (kind: Kind): kind is TimeKind => kind === 'date' || kind === 'time' || kind === 'datetime-local';

/** Returns null for an empty field. */
export const orNull = (text: string): string | null => text || null;
/** Returns the number in a field; null for an empty one. */
export const numberOrNull = (text: string): number | null => (text ? Number(text) : null);
