import { Button, Code, List, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { CopyButton } from '../parts/actions/copy-button';
import { Dialog } from '../parts/overlays/dialog';
import { Problem } from '../parts/page/problem';
import { QrCode } from '../parts/display/qr-code';
import { useFormats } from '../session';

/** How often the list is loaded while a code is shown. */
const POLL_MS = 3000;

interface Props {
  readonly driver: { readonly guid: string; readonly name: string };
  onClose(): void;
}

/** The phones of a driver: connects one by a QR code, or signs one out. */
export function DriverPhones({ driver: { guid, name }, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const queryKey = ['drivers', guid, 'sessions'];
  const params = { path: { guid } };
  const inviting = useMutation({
    mutationFn: async () => (await responseData(api.POST('/api/drivers/{guid}/invitation', { params }))).data,
  });
  const phones = useQuery({
    queryKey,
    queryFn: async () => (await responseData(api.GET('/api/drivers/{guid}/sessions', { params }))).data,
    staleTime: 0,
    refetchInterval: inviting.data ? POLL_MS : false, // A phone may connect while the code is shown.
  });
  const revoking = useMutation({
    mutationFn: (sessionGuid: string) =>
      responseData(
        api.DELETE('/api/drivers/{guid}/sessions/{sessionGuid}', { params: { path: { guid, sessionGuid } } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const error = phones.error ?? inviting.error ?? revoking.error;
  return (
    <Dialog title={t('phones.title', { name })} onClose={onClose}>
      {error && <Problem error={error} />}
      <Button loading={inviting.isPending} onClick={() => inviting.mutate()}>
        {t(inviting.data ? 'phones.inviteAgain' : 'phones.invite')}
      </Button>
      {inviting.data && (
        <section className="invitation" aria-label={t('phones.invitation')}>
          <Text size="sm">{t('phones.scan', { until: formats.dateTime(inviting.data.expiresAt) })}</Text>
          <QrCode text={inviting.data.url} label={t('phones.code', { name })} />
          <Code block tabIndex={0}>
            {inviting.data.url}
          </Code>
          <CopyButton text={inviting.data.url} />
        </section>
      )}
      <Title order={3} size="h5" mt="md" mb="xs">
        {t('phones.open')}
      </Title>
      {phones.isPending && <Skeleton height={40} />}
      {phones.data?.length === 0 && <Text size="sm">{t('phones.none')}</Text>}
      <List listStyleType="none" spacing="xs">
        {phones.data?.map((phone) => (
          <List.Item key={phone.guid}>
            {phone.deviceName}{' '}
            <span className="quiet">{t('phones.used', { at: formats.dateTime(phone.lastUsedAt) })}</span>{' '}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('phones.revokeOne', { name: phone.deviceName })}
              loading={revoking.isPending && revoking.variables === phone.guid}
              onClick={() => revoking.mutate(phone.guid)}
            >
              {t('phones.revoke')}
            </Button>
          </List.Item>
        ))}
      </List>
    </Dialog>
  );
}
