import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { api, responseData } from '../../shared/api';
import { FormDialog, orNull } from '../parts/forms/form-dialog';
import { useChangeMessage } from '../parts/overlays/use-change-message';
import { presentValues } from '../parts/overlays/use-saved-settings';

type Contact = components['schemas']['CustomerContactResponse'];

interface Props {
  readonly customerId: string;
  /** The contact that is changed; none: a new one. */
  readonly contact?: Contact;
  onClose(): void;
  onSaved(): void;
}

/** The form of a person at a customer. */
export function ContactDialog({ customerId, contact, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  return (
    <FormDialog
      title={contact ? t('list.editOne', { name: contact.name }) : t('customers.addContact')}
      fields={[
        { name: 'name', label: t('customers.name'), value: contact?.name ?? null, isRequired: true },
        { name: 'role', label: t('customers.role'), value: contact?.role ?? null },
        { name: 'email', label: t('customers.email'), kind: 'email', value: contact?.email ?? null },
        { name: 'phone', label: t('customers.phone'), kind: 'tel', value: contact?.phone ?? null },
      ]}
      submitLabel={t('dialog.save')}
      submit={async ({ name, role, email, phone }) => {
        const changes = { name, role: orNull(role), email: orNull(email), phone: orNull(phone) };
        if (!contact) {
          const params = { path: { customerId } };
          return responseData(api.POST('/api/v1/Customers/{customerId}/contacts', { params, body: changes }));
        }
        const params = { path: { customerId, contactId: contact.guid } };
        const save = (body: typeof changes) =>
          responseData(api.PATCH('/api/v1/Customers/{customerId}/contacts/{contactId}', { params, body }));
        await save(changes);
        showChangeWithUndo(() => save(presentValues(contact, changes)));
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
