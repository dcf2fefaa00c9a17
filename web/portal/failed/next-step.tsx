import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysLater } from '../parts/calendar/month';
import { Confirm } from '../parts/overlays/confirm';
import { FormDialog } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { Problem } from '../parts/page/problem';
import { useErrorTexts } from '../parts/errors/use-error-texts';
import { useFormats } from '../session';
import { DAY_QUERIES } from '../today/routes';
import {
  type AttemptPlan,
  type FailedShipment,
  type Outcome,
  planAttempts,
  returnToSender,
  sharedTimeWindow,
} from './failed-shipments';

interface Props {
  readonly shipments: readonly FailedShipment[];
  /** Whether the buttons are in a table row: the tracking number is then only for screen readers. */
  readonly isInRow?: boolean;
  /** Receives the result. The shipments may no longer be in the list then. */
  onOutcome(outcome: Outcome): void;
}

/** Plans the next step of failed deliveries: another day, or return to the sender. */
export function NextStep({ shipments, isInRow = false, onOutcome }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const errorTexts = useErrorTexts();
  const [openDialog, setOpenDialog] = useState<'day' | 'return'>();
  const tomorrow = daysLater(formats.isoDay(new Date()), 1);
  const close = () => setOpenDialog(undefined);
  const showResult = (outcome: Outcome, successText: string) => {
    close();
    if (outcome.doneCount) showMessage(successText);
    onOutcome(outcome);
    void client.invalidateQueries({ queryKey: ['shipments'] });
    void client.invalidateQueries({ queryKey: [DAY_QUERIES] });
  };
  const planAttempt = async (plan: AttemptPlan) => {
    const result = await planAttempts(shipments, plan, t('failed.notPlanned'));
    const successText = t('failed.planned', { count: result.doneCount, day: formats.dayOf(plan.date) });
    showResult({ title: t('failed.attempt'), ...result }, successText);
  };
  const returnAll = async () => {
    const result = await returnToSender(shipments, errorTexts);
    showResult({ title: t('failed.toSender'), ...result }, t('failed.returned', { count: result.doneCount }));
  };
  const planningTomorrow = useMutation({ mutationFn: () => planAttempt({ date: tomorrow }) });
  const size = isInRow ? 'compact-xs' : 'xs';
  const trackingNumbers = shipments.map(({ trackingNumber }) => trackingNumber).join(', ');
  const labelProps = (text: string) => (isInRow ? { 'aria-label': `${text}: ${trackingNumbers}` } : {});
  return (
    <>
      <Button
        size={size}
        {...labelProps(t('failed.tomorrow'))}
        loading={planningTomorrow.isPending}
        onClick={() => planningTomorrow.mutate()}
      >
        {t(isInRow ? 'failed.tomorrow' : 'failed.deliverTomorrow')}
      </Button>
      <Button size={size} variant="default" {...labelProps(t('failed.otherDay'))} onClick={() => setOpenDialog('day')}>
        {t(isInRow ? 'failed.otherDay' : 'failed.deliverOtherDay')}
      </Button>
      <Button
        size={size}
        variant="default"
        {...labelProps(t('failed.toSender'))}
        onClick={() => setOpenDialog('return')}
      >
        {t('failed.toSender')}
      </Button>
      {planningTomorrow.error && <Problem error={planningTomorrow.error} />}
      {openDialog === 'day' && (
        <AttemptDialog shipments={shipments} firstDay={tomorrow} onSubmit={planAttempt} onClose={close} />
      )}
      {openDialog === 'return' && (
        <Confirm
          title={t('failed.toSender')}
          text={t('failed.returnText', { count: shipments.length })}
          confirmLabel={t('failed.toSender')}
          onConfirm={returnAll}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}

interface AttemptDialogProps {
  readonly shipments: readonly FailedShipment[];
  /** The day that is selected at first. */
  readonly firstDay: string;
  onSubmit(plan: AttemptPlan): Promise<void>;
  onClose(): void;
}

/** Form for the day and the time window of another attempt. The fields have the window that all shipments share. */
function AttemptDialog({ shipments, firstDay, onSubmit, onClose }: AttemptDialogProps) {
  const { t } = useTranslation();
  const sharedWindow = sharedTimeWindow(shipments);
  const hasDifferentWindows = sharedWindow === 'different';
  const initialWindow = hasDifferentWindows ? null : sharedWindow;
  return (
    <FormDialog
      title={t('failed.attempt')}
      fields={[
        { name: 'date', label: t('board.day'), kind: 'date', value: firstDay, isRequired: true },
        {
          name: 'window.start',
          label: t('failed.from'),
          kind: 'time',
          value: initialWindow?.start ?? null,
          hint: t(hasDifferentWindows ? 'failed.keepWindows' : 'failed.hoursHint'),
        },
        { name: 'window.end', label: t('failed.until'), kind: 'time', value: initialWindow?.end ?? null },
      ]}
      submitLabel={t('failed.plan')}
      submit={(values) => {
        const { date, 'window.start': start, 'window.end': end } = values;
        if (start || end) return onSubmit({ date, window: { start, end } });
        // Empty times mean any time of the day. If the windows differ, they stay as they are.
        return onSubmit(hasDifferentWindows ? { date } : { date, window: null });
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
