import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { useLeaveDeleted } from '../lists/record/use-leave-deleted';
import { Confirm } from '../parts/overlays/confirm';
import { FormDialog } from '../parts/forms/form-dialog';
import { ContactDialog } from './contact-dialog';
import { CustomerDialog, type CustomerData } from './customer-dialog';

export type CustomerDialogName = 'edit' | 'delete' | 'contact' | 'reference';

interface Props {
  readonly customer: CustomerData;
  readonly dialog: CustomerDialogName;
  onClose(): void;
  onDone(): void;
}

/** The dialogs that change a customer. */
export function CustomerDialogs({ customer, dialog, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const leave = useLeaveDeleted('/customers', 'customers');
  const path = { customerId: customer.guid };
  return (
    <>
      {dialog === 'edit' && <CustomerDialog customer={customer} onClose={onClose} onSaved={onDone} />}
      {dialog === 'contact' && <ContactDialog customerId={customer.guid} onClose={onClose} onSaved={onDone} />}
      {dialog === 'reference' && (
        <FormDialog
          title={t('customers.addReference')}
          fields={[
            { name: 'type', label: t('customers.referenceType'), isRequired: true },
            { name: 'value', label: t('customers.referenceValue'), isRequired: true },
          ]}
          submitLabel={t('dialog.save')}
          submit={(body) =>
            responseData(api.PATCH('/api/v1/Customers/{customerId}/references', { params: { path }, body }))
          }
          onClose={onClose}
          onSaved={onDone}
        />
      )}
      {dialog === 'delete' && (
        <Confirm
          title={t('list.deleteOne', { name: customer.name })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() => responseData(api.DELETE('/api/v1/Customers/{customerId}', { params: { path } }))}
          onClose={onClose}
          onDone={() => {
            onClose();
            leave();
          }}
        />
      )}
    </>
  );
}
