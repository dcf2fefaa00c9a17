import { Alert, Button, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api';
import { Dialog } from '../../parts/overlays/dialog';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { Problem } from '../../parts/page/problem';
import type { Lane } from '../lanes/lanes';
import { BlockedPlan, usePlanBlock } from './plan-block';
import { PlanForm } from './plan-form';
import { type Plan, readPlan } from './plans';
import { Proposal } from './proposal';

interface Props {
  readonly day: string;
  readonly lanes: readonly Lane[];
  onClose(): void;
  reload(): Promise<void>;
}

const POLL_MS = 1000;

/**
 * Plans all unassigned deliveries on the vehicles of the day. Shows a proposal beside the current state and changes
 * nothing before it is accepted.
 */
export function PlanDialog({ day, lanes, onClose, reload }: Props) {
  const { t } = useTranslation();
  const { translate } = useErrorTexts();
  const [started, setStarted] = useState<Plan>();
  const block = usePlanBlock();
  const progress = useQuery({
    queryKey: ['plan', started?.guid],
    queryFn: () => readPlan(started!.guid),
    enabled: started?.status === 'running',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : POLL_MS),
  });
  const plan = progress.data ?? started;
  const hasFailed = plan && plan.status !== 'running' && plan.status !== 'completed';
  const leave = () => {
    // Stops a search that is no longer needed. What it has found remains a proposal.
    if (plan?.status === 'running')
      void api.DELETE('/api/dispatch/plan/{id}', { params: { path: { id: plan.guid } } }).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog title={t('board.plan')} onClose={leave} isWide={plan?.status === 'completed'}>
      {!plan && block && <BlockedPlan block={block} onClose={leave} />}
      {!plan && !block && <PlanForm day={day} lanes={lanes} onStarted={setStarted} />}
      {plan?.status === 'running' && (
        <>
          <Text role="status">{t('board.searching')}</Text>
          <Progress value={plan.progress * 100} aria-label={t('board.searching')} mt="sm" />
        </>
      )}
      {plan && hasFailed && (
        <>
          <Alert color="red" role="alert">
            {plan.error ? translate(plan.error.message) : t('board.noPlan')}
          </Alert>
          <Button mt="sm" variant="default" onClick={() => setStarted(undefined)}>
            {t('board.planAgain')}
          </Button>
        </>
      )}
      {progress.error && <Problem error={progress.error} />}
      {plan?.status === 'completed' && <Proposal plan={plan} lanes={lanes} onClose={leave} reload={reload} />}
    </Dialog>
  );
}
