import { Checkbox, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { usePermissions } from '../../parts/use-permissions';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { ErrorAlert } from '../../parts/page/problem';
import { useSession } from '../../session';
import { AccountSecurity } from './account-security';

/** How the user signs in, and for admins what the business requires. */
export function SecurityPart() {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  return (
    <>
      <Text mb="md">{t('security.intro')}</Text>
      <AccountSecurity />
      {canAdminister && <SecondFactorRequirement />}
    </>
  );
}

/** Whether all users of the business need a second factor. */
function SecondFactorRequirement() {
  const { t } = useTranslation();
  const { business } = useSession();
  const { reload, showSavedWithUndo } = useSavedSettings('business');
  const save = (requireSecondFactor: boolean) =>
    responseData(api.PUT('/api/business', { body: { settings: { requireSecondFactor } } }));
  const saving = useMutation({
    mutationFn: async (isRequired: boolean) => {
      await save(isRequired);
      showSavedWithUndo(() => save(!isRequired));
    },
    onSuccess: reload,
  });
  return (
    <section aria-labelledby="second-factor-requirement">
      <Title order={2} id="second-factor-requirement">
        {t('security.everyone')}
      </Title>
      <Checkbox
        label={t('security.require')}
        description={t('security.requireText')}
        checked={saving.isPending ? saving.variables : business.settings.requireSecondFactor}
        onChange={(event) => saving.mutate(event.currentTarget.checked)}
      />
      <ErrorAlert error={saving.error} mt="sm" />
    </section>
  );
}
