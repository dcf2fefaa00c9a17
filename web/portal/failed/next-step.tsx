import { Button, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api, ApiError } from '../../shared/api';
import { Confirm } from '../parts/overlays/confirm';
import { Dialog } from '../parts/overlays/dialog';
import { FormDialog } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { Problem } from '../parts/page/problem';
import type { ErrorTexts } from '../parts/errors/error-texts';
import { useErrorTexts } from '../parts/errors/use-error-texts';
import { useFormats } from '../session';
import { DAY } from '../today/routes';

const DAY_MS = 86_400_000;

interface Window {
  readonly start: string;
  readonly end: string;
}
interface Failed {
  readonly guid: string;
  readonly trackingNumber: string;
  readonly deliveryWindow: Window | null;
}
interface Wanted {
  readonly date: string;
  /** Undefined keeps the window of each shipment; null is any time of the day. */
  readonly window?: Window | null;
}
/** Result of an action on several shipments: those that succeeded, and the reasons of the others. */
interface Outcome {
  readonly title: string;
  readonly done: number;
  readonly faults: readonly { readonly trackingNumber: string; readonly fault: string }[];
}

interface Props {
  readonly shipments: readonly Failed[];
  /** For a table row: the tracking number is then only for screen readers. */
  readonly isSmall?: boolean;
  /** Receives the result. The shipments may no longer be in the list then. */
  onOutcome(outcome: Outcome): void;
}

/** Plans the next step of failed deliveries: another day, or return to the sender. */
export function NextStep({ shipments, isSmall = false, onOutcome: report }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const errorTexts = useErrorTexts();
  const [open, setOpen] = useState<'day' | 'return'>();
  const tomorrow = formats.isoDay(new Date(Date.now() + DAY_MS));
  const close = () => setOpen(undefined);
  const finish = (outcome: Outcome, text: string) => {
    close();
    if (outcome.done) showMessage(text);
    report(outcome);
    void client.invalidateQueries({ queryKey: ['shipments'] });
    void client.invalidateQueries({ queryKey: [DAY] });
  };
  const plan = async (wanted: Wanted) => {
    const outcome = { title: t('failed.attempt'), ...(await planAttempts(shipments, wanted)) };
    finish(outcome, t('failed.planned', { count: outcome.done, day: formats.dayOf(wanted.date) }));
  };
  const planning = useMutation({ mutationFn: plan });
  const window = sharedWindow(shipments);
  const size = isSmall ? 'compact-xs' : 'xs';
  const names = shipments.map(({ trackingNumber }) => trackingNumber).join(', ');
  const label = (text: string) => (isSmall ? { 'aria-label': `${text}: ${names}` } : {});
  return (
    <>
      <Button
        size={size}
        {...label(t('failed.tomorrow'))}
        loading={planning.isPending}
        onClick={() => planning.mutate({ date: tomorrow })}
      >
        {t('failed.tomorrow')}
      </Button>
      <Button size={size} variant="default" {...label(t('failed.otherDay'))} onClick={() => setOpen('day')}>
        {t('failed.otherDay')}
      </Button>
      <Button size={size} variant="default" {...label(t('failed.toSender'))} onClick={() => setOpen('return')}>
        {t('failed.toSender')}
      </Button>
      {planning.error && <Problem error={planning.error} />}
      {open === 'day' && (
        <FormDialog
          title={t('failed.attempt')}
          fields={[
            { name: 'date', label: t('board.day'), kind: 'date', value: tomorrow, isRequired: true },
            {
              name: 'window.start',
              label: t('failed.from'),
              kind: 'time',
              value: window?.start ?? null,
              hint: t(window === undefined ? 'failed.keepWindows' : 'failed.hoursHint'),
            },
            { name: 'window.end', label: t('failed.until'), kind: 'time', value: window?.end ?? null },
          ]}
          submitLabel={t('failed.plan')}
          submit={(values) => {
            const typed = { start: values['window.start'], end: values['window.end'] };
            if (typed.start || typed.end) return plan({ date: values.date, window: typed });
            return plan({ date: values.date, ...(window !== undefined && { window: null }) });
          }}
          close={close}
          done={close}
        />
      )}
      {open === 'return' && (
        <Confirm
          title={t('failed.toSender')}
          text={t('failed.returnText', { count: shipments.length })}
          label={t('failed.toSender')}
          act={async () => {
            const outcome = { title: t('failed.toSender'), ...(await returnToSender(shipments, errorTexts)) };
            finish(outcome, t('failed.returned', { count: outcome.done }));
          }}
          close={close}
          done={close}
        />
      )}
    </>
  );
}

/** Shows shipments that the action failed for, with the reasons, until the user closes the dialog. */
export function useOutcome(): { showOutcome(outcome: Outcome): void; dialog: ReactNode } {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>();
  const dialog = outcome && outcome.faults.length > 0 && (
    <Dialog title={outcome.title} close={() => setOutcome(undefined)}>
      <Text>{t('failed.notDone', { count: outcome.faults.length })}</Text>
      <List mt="sm">
        {outcome.faults.map(({ trackingNumber, fault }) => (
          <List.Item key={trackingNumber}>
            {trackingNumber}: {fault}
          </List.Item>
        ))}
      </List>
    </Dialog>
  );
  return { showOutcome: setOutcome, dialog };
}

/** Returns the delivery window of the shipments, or undefined if they have different ones. */
function sharedWindow(shipments: readonly Failed[]): Window | null | undefined {
  const [first = null, ...rest] = shipments.map(({ deliveryWindow }) => deliveryWindow);
  return rest.every((each) => each?.start === first?.start && each?.end === first?.end) ? first : undefined;
}

/** Plans all in one request, which reports each shipment separately. */
async function planAttempts(shipments: readonly Failed[], wanted: Wanted): Promise<Omit<Outcome, 'title'>> {
  const body = { shipmentIds: shipments.map(({ guid }) => guid), ...wanted };
  const { planned, results } = (await responseData(api.POST('/api/v1/shipments/next-attempts', { body }))).data;
  const names = new Map(shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const faults = results
    .filter((each) => !each.planned)
    .map(({ guid, message }) => ({ trackingNumber: names.get(guid) ?? guid, fault: message ?? '' }));
  return { done: planned, faults };
}

/** Runs one request per shipment, so that a failure does not affect the others. */
async function returnToSender(shipments: readonly Failed[], { linesOf }: ErrorTexts): Promise<Omit<Outcome, 'title'>> {
  const faults: { trackingNumber: string; fault: string }[] = [];
  for (const { guid, trackingNumber } of shipments)
    try {
      const params = { path: { shipmentId: guid } };
      await responseData(api.POST('/api/v1/shipments/{shipmentId}/return-to-sender', { params }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      faults.push({ trackingNumber, fault: linesOf(error).join(' ') });
    }
  return { done: shipments.length - faults.length, faults };
}
