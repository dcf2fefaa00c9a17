import { Alert, Button, Code, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { CopyButton } from '../../parts/actions/copy-button';
import { RecordForm } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { Confirm } from '../../parts/overlays/confirm';
import { ErrorAlert, Problem } from '../../parts/page/problem';
import { useSession } from '../../session';
import { SsoDomains } from './sso-domains';
import { ssoFields, readSso, toSsoSettings, type Sso } from './sso-form';

const SSO_KEY = ['sso'];

/** Sign-in by the provider of the business. Owners change it, admins see it. */
export function SsoPart() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: SSO_KEY, queryFn: readSso });
  return (
    <section aria-labelledby="sso">
      <Title order={2} id="sso">
        {t('settingsPart.sso')}
      </Title>
      <Text mb="sm">{t('sso.text')}</Text>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && <SsoSettings key={query.data.updatedAt} sso={query.data} />}
    </section>
  );
}

/** The form of the settings, and what has to be set up at the provider. */
function SsoSettings({ sso }: { sso: Sso }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const isOwner = useSession().user.role === 'owner';
  const closeAndReload = () => {
    setRemoving(false);
    showMessage(t('settings.saved'));
    void client.invalidateQueries({ queryKey: SSO_KEY });
  };
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('sso.atProvider')}
      </Title>
      <Text size="sm">{t('sso.redirectUri')}</Text>
      <Code block tabIndex={0} my="xs">
        {sso.redirectUri}
      </Code>
      <CopyButton text={sso.redirectUri} />
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('sso.provider')}
      </Title>
      {isOwner ? (
        <RecordForm
          fields={ssoFields(t, sso)}
          submitLabel={t('dialog.save')}
          submit={(values) => responseData(api.PUT('/api/business/sso', { body: toSsoSettings(values) }))}
          onSaved={closeAndReload}
        />
      ) : (
        <Text>{sso.issuer === null ? t('sso.none') : t('sso.onlyOwners', { issuer: sso.issuer })}</Text>
      )}
      {isOwner && sso.issuer !== null && <ProviderTest />}
      {sso.issuer !== null && <SsoDomains sso={sso} canVerify={isOwner} onChanged={closeAndReload} />}
      {isOwner && sso.issuer !== null && (
        <Button mt="lg" variant="default" onClick={() => setRemoving(true)}>
          {t('sso.remove')}
        </Button>
      )}
      {isRemoving && (
        <Confirm
          title={t('sso.remove')}
          text={t('sso.removeText')}
          confirmLabel={t('sso.remove')}
          onConfirm={() => responseData(api.DELETE('/api/business/sso'))}
          onClose={() => setRemoving(false)}
          onDone={closeAndReload}
        />
      )}
    </>
  );
}

/** Tests the connection to the provider and shows the faults. */
function ProviderTest() {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: async () => (await responseData(api.POST('/api/business/sso/test'))).data });
  return (
    <>
      <Button mt="md" size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t('sso.test')}
      </Button>
      {test.data && (
        <Alert mt="sm" color={test.data.isUsable ? 'green' : 'red'} role={test.data.isUsable ? 'status' : 'alert'}>
          {test.data.isUsable ? t('sso.usable') : t('sso.notUsable', { problem: test.data.problem })}
        </Alert>
      )}
      <ErrorAlert error={test.error} mt="sm" />
    </>
  );
}
