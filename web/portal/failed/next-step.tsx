import { Button, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { daysLater } from '../parts/calendar/month';
import { Confirm } from '../parts/overlays/confirm';
import { Dialog } from '../parts/overlays/dialog';
import { FormDialog } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { Problem } from '../parts/page/problem';
import type { ErrorTexts } from '../parts/errors/error-texts';
import { useErrorTexts } from '../parts/errors/use-error-texts';
import { useFormats } from '../session';
import { DAY_QUERIES } from '../today/routes';

interface TimeWindow {
  readonly start: string;
  readonly end: string;
}
interface FailedShipment {
  readonly guid: string;
  readonly trackingNumber: string;
  readonly deliveryWindow: TimeWindow | null;
}
interface AttemptPlan {
  readonly date: string;
  /** Undefined keeps the window of each shipment; null is any time of the day. */
  readonly window?: TimeWindow | null;
}
/** Result of an action on several shipments: those that succeeded, and the reasons of the others. */
interface Outcome {
  readonly title: string;
  readonly done: number;
  readonly faults: readonly { readonly trackingNumber: string; readonly fault: string }[];
}

interface Props {
  readonly shipments: readonly FailedShipment[];
  /** For a table row: the tracking number is then only for screen readers. */
  readonly isSmall?: boolean;
  /** Receives the result. The shipments may no longer be in the list then. */
  onOutcome(outcome: Outcome): void;
}

/** Plans the next step of failed deliveries: another day, or return to the sender. */
export function NextStep({ shipments, isSmall = false, onOutcome }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const errorTexts = useErrorTexts();
  const [openDialog, setOpenDialog] = useState<'day' | 'return'>();
  const tomorrow = daysLater(formats.isoDay(new Date()), 1);
  const close = () => setOpenDialog(undefined);
  const finish = (outcome: Outcome, text: string) => {
    close();
    if (outcome.done) showMessage(text);
    onOutcome(outcome);
    void client.invalidateQueries({ queryKey: ['shipments'] });
    void client.invalidateQueries({ queryKey: [DAY_QUERIES] });
  };
  const plan = async (wanted: AttemptPlan) => {
    const result = await planAttempts(shipments, wanted, t('failed.notPlanned'));
    const outcome = { title: t('failed.attempt'), ...result };
    finish(outcome, t('failed.planned', { count: outcome.done, day: formats.dayOf(wanted.date) }));
  };
  const planning = useMutation({ mutationFn: plan });
  const timeWindow = sharedTimeWindow(shipments);
  const size = isSmall ? 'compact-xs' : 'xs';
  const trackingNumbers = shipments.map(({ trackingNumber }) => trackingNumber).join(', ');
  const label = (text: string) => (isSmall ? { 'aria-label': `${text}: ${trackingNumbers}` } : {});
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
      <Button size={size} variant="default" {...label(t('failed.otherDay'))} onClick={() => setOpenDialog('day')}>
        {t('failed.otherDay')}
      </Button>
      <Button size={size} variant="default" {...label(t('failed.toSender'))} onClick={() => setOpenDialog('return')}>
        {t('failed.toSender')}
      </Button>
      {planning.error && <Problem error={planning.error} />}
      {openDialog === 'day' && (
        <FormDialog
          title={t('failed.attempt')}
          fields={[
            { name: 'date', label: t('board.day'), kind: 'date', value: tomorrow, isRequired: true },
            {
              name: 'window.start',
              label: t('failed.from'),
              kind: 'time',
              value: timeWindow?.start ?? null,
              hint: t(timeWindow === undefined ? 'failed.keepWindows' : 'failed.hoursHint'),
            },
            { name: 'window.end', label: t('failed.until'), kind: 'time', value: timeWindow?.end ?? null },
          ]}
          submitLabel={t('failed.plan')}
          submit={(values) => {
            const typed = { start: values['window.start'], end: values['window.end'] };
            if (typed.start || typed.end) return plan({ date: values.date, window: typed });
            // Empty times mean any time of the day. If the windows differ, they stay as they are.
            return plan({ date: values.date, ...(timeWindow !== undefined && { window: null }) });
          }}
          onClose={close}
          onSaved={close}
        />
      )}
      {openDialog === 'return' && (
        <Confirm
          title={t('failed.toSender')}
          text={t('failed.returnText', { count: shipments.length })}
          confirmLabel={t('failed.toSender')}
          onConfirm={async () => {
            const outcome = { title: t('failed.toSender'), ...(await returnToSender(shipments, errorTexts)) };
            finish(outcome, t('failed.returned', { count: outcome.done }));
          }}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}

/** Shows shipments that the action failed for, with the reasons, until the user closes the dialog. */
export function useOutcomeDialog(): { showOutcome(outcome: Outcome): void; dialog: ReactNode } {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>();
  const dialog = outcome && outcome.faults.length > 0 && (
    <Dialog title={outcome.title} onClose={() => setOutcome(undefined)}>
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
function sharedTimeWindow(shipments: readonly FailedShipment[]): TimeWindow | null | undefined {
  const [first = null, ...rest] = shipments.map(({ deliveryWindow }) => deliveryWindow);
  return rest.every((each) => each?.start === first?.start && each?.end === first?.end) ? first : undefined;
}

/** Plans all in one request, which reports each shipment separately. */
async function planAttempts(
  shipments: readonly FailedShipment[],
  wanted: AttemptPlan,
  unknownFault: string,
): Promise<Omit<Outcome, 'title'>> {
  const body = { shipmentIds: shipments.map(({ guid }) => guid), ...wanted };
  const { planned, results } = (await responseData(api.POST('/api/v1/shipments/next-attempts', { body }))).data;
  const trackingNumbers = new Map(shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const faults = results
    .filter((each) => !each.planned)
    .map(({ guid, message }) => ({
      trackingNumber: trackingNumbers.get(guid) ?? guid,
      fault: message ?? unknownFault,
    }));
  return { done: planned, faults };
}

/** Runs one request per shipment, so that a failure does not affect the others. */
async function returnToSender(
  shipments: readonly FailedShipment[],
  { linesOf }: ErrorTexts,
): Promise<Omit<Outcome, 'title'>> {
  const faults: { trackingNumber: string; fault: string }[] = [];
  for (const { guid, trackingNumber } of shipments)
    try {
      const params = { path: { shipmentId: guid } };
      await responseData(api.POST('/api/v1/shipments/{shipmentId}/return-to-sender', { params }));
    } catch (error) {
      faults.push({ trackingNumber, fault: linesOf(error).join(' ') });
    }
  return { done: shipments.length - faults.length, faults };
}
