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

export type Values<N extends string> = Readonly<Record<N, string>>;

interface FormProps<N extends string> {
  readonly fields: readonly Field<N>[];
  readonly submitLabel: string;
  submit(values: Values<N>): Promise<unknown>;
  onSaved(): void;
  /** Called when the form is closed without a change. A form on its own page has no such button. */
  onCancel?(): void;
}

interface Props<N extends string> extends FormProps<N> {
  readonly title: string;
  onClose(): void;
}

/**
 * A form in a dialog. The input stays until the service has accepted it. A message then confirms the change, unless the caller has shown a
 * message of its own.
 */
export function FormDialog<N extends string>({ title, onClose, submit, onSaved, ...form }: Props<N>) {
  const { t } = useTranslation();
  const messagesBefore = useRef(0);
  const send = (values: Values<N>) => {
    messagesBefore.current = countMessages();
    return submit(values);
  };
  const confirm = () => {
    onSaved();
    if (countMessages() === messagesBefore.current) showMessage(t('dialog.saved'));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <RecordForm {...form} submit={send} onSaved={confirm} onCancel={onClose} />
    </Dialog>
  );
}

export function RecordForm<N extends string>({ fields, submitLabel, submit, onSaved, onCancel }: FormProps<N>) {
  const { t } = useTranslation();
  const sending = useMutation({ mutationFn: submit, onSuccess: onSaved });
  const faults = faultsIn(sending.error);
  const beside = new Set<string>(fields.map(({ name }) => name));
  const isBesideFields = Object.keys(faults).length > 0 && Object.keys(faults).every((name) => beside.has(name));
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate(valuesIn(event.currentTarget, fields));
      }}
    >
      <Stack gap="sm">
        <Lines fields={fields.filter(({ group }) => group === undefined)} faults={faults} />
        {groupsOf(fields).map(([group, lines]) => (
          <details key={group} className="form-group" open={lines.some(({ name }) => faults[name]) || undefined}>
            <summary>{group}</summary>
            <Stack gap="sm">
              <Lines fields={lines} faults={faults} />
            </Stack>
          </details>
        ))}
        {sending.error && (
          <Alert color="red" role="alert">
            {isBesideFields ? t('dialog.lookAbove') : <ProblemText error={sending.error} fields={fields} />}
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

/** Returns what a form has in these fields. */
export function valuesIn<N extends string>(form: HTMLFormElement, fields: readonly Field<N>[]): Values<N> {
  const typed = new FormData(form);
  const values = fields.map(({ name }) => [name, typed.getAll(name).join(',').trim()]);
  return Object.fromEntries(values) as Values<N>;
}

/** Returns the errors of the service below a path, such as `deliveryAddress`, by the rest of their paths. */
export function faultsBelow(faults: Faults, path: string): Faults {
  const below = Object.entries(faults).filter(([name]) => name.startsWith(`${path}.`));
  return Object.fromEntries(below.map(([name, fault]) => [name.slice(path.length + 1), fault]));
}

export type Faults = Readonly<Record<string, string | undefined>>;

/** Returns the errors of the service by field. */
export const faultsIn = (error: unknown): Faults => (error instanceof ApiError ? error.details : {});

function groupsOf<N extends string>(fields: readonly Field<N>[]): [group: string, lines: Field<N>[]][] {
  const groups = new Map<string, Field<N>[]>();
  for (const field of fields)
    if (field.group !== undefined) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups];
}

interface LinesProps<N extends string> {
  readonly fields: readonly Field<N>[];
  readonly faults: Faults;
}

/** The inputs of several fields, each with its fault beside it. */
export const Lines = <N extends string>({ fields, faults }: LinesProps<N>) =>
  fields.map((field) => <Line key={field.name} field={field} fault={faults[field.name]} />);

function Line<N extends string>({ field, fault }: { field: Field<N>; fault: string | undefined }) {
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
  const { inWords } = useErrorTexts();
  const error = fault && inWords(fault);
  const common = { name, label, error, description: hint, required: isRequired };
  if (field.render) return field.render(error);
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
export const numberOrNull = (text: string): number | null => (text ? Number(text) : null);
