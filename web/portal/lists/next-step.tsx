import { Button, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api, Refusal } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { Dialog } from '../parts/dialog';
import { FormDialog } from '../parts/form-dialog';
import { tell } from '../parts/messages';
import { Problem } from '../parts/problem';
import { useFormats } from '../session';
import { DAY } from '../today/tours';

const DAY_MS = 86_400_000;

interface Failed {
  readonly guid: string;
  readonly trackingNumber: string;
}
interface Wanted {
  readonly date: string;
  readonly window?: { readonly start: string; readonly end: string };
}
/** Which of them something was done with, and why not with the others. */
interface Outcome {
  readonly title: string;
  readonly done: number;
  readonly faults: readonly { readonly trackingNumber: string; readonly fault: string }[];
}

interface Props {
  readonly shipments: readonly Failed[];
  /** For a row of a table: the shipment's number is told to who does not see the row. */
  readonly isSmall?: boolean;
  /** Told what came of it: they may not be shown here any more then. */
  tell(outcome: Outcome): void;
}

/** What comes next of deliveries that failed: another day, or back to the sender. */
export function NextStep({ shipments, isSmall = false, tell: report }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const [open, setOpen] = useState<'day' | 'return'>();
  const tomorrow = formats.isoDay(new Date(Date.now() + DAY_MS));
  const close = () => setOpen(undefined);
  const finish = (outcome: Outcome, text: string) => {
    close();
    if (outcome.done) tell(text);
    report(outcome);
    void client.invalidateQueries({ queryKey: ['shipments'] });
    void client.invalidateQueries({ queryKey: [DAY] });
  };
  const plan = async (wanted: Wanted) => {
    const outcome = { title: t('failed.attempt'), ...(await planAttempts(shipments, wanted)) };
    finish(outcome, t('failed.planned', { count: outcome.done, day: formats.dayOf(wanted.date) }));
  };
  const planning = useMutation({ mutationFn: plan });
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
            { name: 'window.start', label: t('failed.from'), kind: 'time', hint: t('failed.hoursHint') },
            { name: 'window.end', label: t('failed.until'), kind: 'time' },
          ]}
          submitLabel={t('failed.plan')}
          submit={(values) => {
            const window = { start: values['window.start'], end: values['window.end'] };
            return plan({ date: values.date, ...((window.start || window.end) && { window }) });
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
            const outcome = { title: t('failed.toSender'), ...(await returnToSender(shipments)) };
            finish(outcome, t('failed.returned', { count: outcome.done }));
          }}
          close={close}
          done={close}
        />
      )}
    </>
  );
}

/** What nothing was done with, and why; told where the step was begun, until somebody has read it. */
export function useOutcome(): { tell(outcome: Outcome): void; dialog: ReactNode } {
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
  return { tell: setOutcome, dialog };
}

/** All by one call, each for itself. */
async function planAttempts(shipments: readonly Failed[], wanted: Wanted): Promise<Omit<Outcome, 'title'>> {
  const body = { shipmentIds: shipments.map(({ guid }) => guid), ...wanted };
  const { planned, results } = (await answered(api.POST('/api/v1/shipments/next-attempts', { body }))).data;
  const names = new Map(shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const faults = results
    .filter((each) => !each.planned)
    .map(({ guid, message }) => ({ trackingNumber: names.get(guid) ?? guid, fault: message ?? '' }));
  return { done: planned, faults };
}

/** One after the other: each stands for itself. */
async function returnToSender(shipments: readonly Failed[]): Promise<Omit<Outcome, 'title'>> {
  const faults: { trackingNumber: string; fault: string }[] = [];
  for (const { guid, trackingNumber } of shipments)
    try {
      const params = { path: { shipmentId: guid } };
      await answered(api.POST('/api/v1/shipments/{shipmentId}/return-to-sender', { params }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push({ trackingNumber, fault: Object.values(error.details)[0] ?? error.message });
    }
  return { done: shipments.length - faults.length, faults };
}
