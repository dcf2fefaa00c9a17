import { ImportPage } from './import-page';

export const ImportCustomers = () => <ImportPage kind="customers" />;
