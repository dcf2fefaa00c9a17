import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showMessage } from '../parts/overlays/messages';
import { ErrorAlert, Problem, ProblemText } from '../parts/page/problem';
import { useFormats, useSession } from '../session';
import { DAY_QUERIES } from '../today/routes';
import { createSampleDay, locateBusiness, readSampleDay, removeSampleDay, SampleDayStarted } from './sample-day';

const SAMPLE = ['sample-day'];
/** Shipments are created in the background. */
const POLL_MS = 1000;

/** Creates a day of invented deliveries, and removes it again. For admins. */
export function SampleDaySection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formats = useFormats();
  const { business } = useSession();
  const sample = useQuery({
    queryKey: SAMPLE,
    queryFn: readSampleDay,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? POLL_MS : false),
  });
  const reload = () => client.invalidateQueries();
  const creating = useMutation({
    mutationFn: async () => {
      const home = await locateBusiness(business.address);
      if (!home) throw new Error(t('sample.noPlace'));
      await createSampleDay(home, { vehicle: t('sample.vehicle'), driver: t('sample.driver') }, formats);
    },
    onSuccess: () => {
      removing.reset();
      return reload();
    },
  });
  const removing = useMutation({
    mutationFn: removeSampleDay,
    onSuccess: async () => {
      creating.reset();
      await reload();
      showMessage(t('sample.removed'));
    },
  });
  const { day, count = 0, isComplete = false } = sample.data ?? {};
  const isReady = count > 0 && isComplete;
  useEffect(() => {
    if (isReady) void client.invalidateQueries({ queryKey: [DAY_QUERIES] }); // The check-list counts shipments.
  }, [client, isReady]);
  return (
    <section aria-labelledby="sample-day">
      <Title order={2} id="sample-day">
        {t('sample.title')}
      </Title>
      {sample.isPending && <Skeleton height={40} />}
      {sample.error && <Problem error={sample.error} onRetry={() => void sample.refetch()} />}
      {sample.data && count === 0 && (
        <>
          <Text size="sm" mb="sm">
            {t('sample.text')}
          </Text>
          <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate()}>
            {t('sample.create')}
          </Button>
        </>
      )}
      {count > 0 && (
        <>
          <Text size="sm" mb="sm" role="status">
            {isComplete && day ? t('sample.on', { count, day: formats.dayOf(day) }) : t('sample.creating')}
          </Text>
          <div className="form-end">
            {isComplete && day && (
              <Button component={Link} to={`/board?day=${day}&open=plan`}>
                {t('sample.plan')}
              </Button>
            )}
            <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
              {t('sample.remove')}
            </Button>
          </div>
        </>
      )}
      <ErrorAlert error={creating.error} mt="sm" />
      {removing.error && (
        <Alert color="yellow" role="alert" mt="sm">
          {removing.error instanceof SampleDayStarted ? t('sample.started') : <ProblemText error={removing.error} />}
        </Alert>
      )}
    </section>
  );
}
