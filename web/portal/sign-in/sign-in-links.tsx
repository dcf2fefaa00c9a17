import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The forms for users who are not signed in. */
export const SIGN_IN_FORMS = ['signIn', 'register', 'forgot'] as const;
export type SignInFormName = (typeof SIGN_IN_FORMS)[number];

interface Props {
  readonly shown: SignInFormName;
  onShow(form: SignInFormName): void;
}

/** Links to the other forms for users who are not signed in. */
export function SignInLinks({ shown, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <Group mt="lg" gap="md">
      {SIGN_IN_FORMS.filter((form) => form !== shown).map((form) => (
        <Anchor key={form} component="button" type="button" size="sm" onClick={() => onShow(form)}>
          {t(`way.${form}`)}
        </Anchor>
      ))}
    </Group>
  );
}
