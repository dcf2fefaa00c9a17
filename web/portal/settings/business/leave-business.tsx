import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../parts/overlays/confirm';
import { leaveBusiness, useSession } from '../../session';

/** Ends the membership of the signed-in user. The account stays. */
export function LeaveBusiness() {
  const { t } = useTranslation();
  const { name } = useSession().business;
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <section aria-labelledby="leave">
      <Title order={2} id="leave">
        {t('settings.leaveTitle')}
      </Title>
      <Text mb="sm">{t('settings.leaveHint', { name })}</Text>
      <Button variant="light" color="red" size="xs" onClick={() => setDialogOpen(true)}>
        {t('settings.leave')}
      </Button>
      {isDialogOpen && (
        <Confirm
          title={t('settings.leaveTitle')}
          text={t('settings.leaveHint', { name })}
          confirmLabel={t('settings.leave')}
          onConfirm={leaveBusiness}
          onDone={() => undefined}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}
