import { ImportPage } from './import-page';

/** The page that imports customers. */
export const ImportCustomers = () => <ImportPage kind="customers" />;
