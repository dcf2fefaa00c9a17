import { Button, Code, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { Table } from '../../parts/display/table';
import { ErrorAlert } from '../../parts/page/problem';
import type { Sso } from './sso-form';

interface Props {
  readonly sso: Sso;
  readonly canVerify: boolean;
  onChanged(): void;
}

/** The domains with the DNS records that verify them. */
export function SsoDomains({ sso, canVerify, onChanged }: Props) {
  const { t } = useTranslation();
  const verification = useMutation({
    mutationFn: (domain: string) => responseData(api.POST('/api/business/sso/verify-domain', { body: { domain } })),
    onSuccess: onChanged,
  });
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('sso.domains')}
      </Title>
      <Text size="sm" mb="xs">
        {t('sso.domainsText')}
      </Text>
      <Table
        label={t('sso.domains')}
        records={sso.domains}
        keyOf={({ domain }) => domain}
        columns={[
          { head: t('sso.domain'), renderCell: ({ domain }) => domain },
          {
            head: t('list.status'),
            renderCell: ({ verifiedAt }) => t(verifiedAt ? 'sso.verified' : 'sso.unverified'),
          },
          { head: t('sso.record'), renderCell: ({ txtName }) => <Code>{txtName}</Code> },
          { head: t('sso.value'), renderCell: ({ txtValue }) => <Code>{txtValue}</Code> },
          {
            head: t('list.actions'),
            renderCell: ({ domain, verifiedAt }) =>
              canVerify &&
              !verifiedAt && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('sso.verifyOne', { domain })}
                  loading={verification.isPending && verification.variables === domain}
                  onClick={() => verification.mutate(domain)}
                >
                  {t('sso.verify')}
                </Button>
              ),
          },
        ]}
      />
      <ErrorAlert error={verification.error} mt="sm" />
    </>
  );
}
