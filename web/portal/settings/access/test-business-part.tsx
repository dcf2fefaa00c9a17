import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { Confirm } from '../../parts/overlays/confirm';
import { showMessage } from '../../parts/overlays/messages';
import { ErrorAlert, Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { moveSession } from '../../session-move';
import { ShownOnce } from './shown-once';

const PATH = '/api/business/test-business';
const QUERY_KEY = ['test-business'];

/** Returns the test business; null if there is none. */
const readTestBusiness = async () => (await responseData(api.GET(PATH))).data;
type TestBusiness = NonNullable<Awaited<ReturnType<typeof readTestBusiness>>>;

/** Creates, opens and deletes the test business. */
export function TestBusinessPart() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: readTestBusiness });
  const [token, setToken] = useState<string>();
  const reload = () => client.invalidateQueries({ queryKey: QUERY_KEY });
  const creating = useMutation({
    mutationFn: async () => (await responseData(api.POST(PATH))).data,
    onSuccess: (created) => {
      setToken(created.token);
      void reload();
    },
  });
  return (
    <section aria-labelledby="test-business">
      <Title order={2} id="test-business">
        {t('settingsPart.test')}
      </Title>
      <Text mb="sm">{t('testBusiness.text')}</Text>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={80} />}
      {query.data === null && (
        <>
          <Text mb="sm">{t('testBusiness.none')}</Text>
          <Button loading={creating.isPending} onClick={() => creating.mutate()}>
            {t('testBusiness.create')}
          </Button>
        </>
      )}
      <ErrorAlert error={creating.error} mt="sm" />
      {query.data && <ExistingTestBusiness business={query.data} onDeleted={() => void reload()} />}
      {token && <ShownOnce title={t('testBusiness.token')} secret={token} onClose={() => setToken(undefined)} />}
    </section>
  );
}

/** The test business of this business, with the buttons that open and delete it. */
function ExistingTestBusiness({ business, onDeleted }: { business: TestBusiness; onDeleted(): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isDeleting, setDeleting] = useState(false);
  const opening = useMutation({ mutationFn: () => moveSession('into-test') });
  return (
    <>
      <Text fw={600}>
        <bdi>{business.name}</bdi>
      </Text>
      <Text mb="sm">{t('testBusiness.created', { at: formats.dateTime(business.createdAt) })}</Text>
      <Text mb="sm">{t('testBusiness.tokens')}</Text>
      <Group>
        <Button loading={opening.isPending} onClick={() => opening.mutate()}>
          {t('testBusiness.open')}
        </Button>
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('testBusiness.delete')}
        </Button>
      </Group>
      <ErrorAlert error={opening.error} mt="sm" />
      {isDeleting && (
        <Confirm
          title={t('testBusiness.delete')}
          text={t('testBusiness.deleteText')}
          confirmLabel={t('testBusiness.delete')}
          onConfirm={() => responseData(api.DELETE(PATH))}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            showMessage(t('testBusiness.deleted'));
            onDeleted();
          }}
        />
      )}
    </>
  );
}
