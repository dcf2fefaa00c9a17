import { ImportPage } from './import-page';

/** The page that imports orders. */
export const ImportOrders = () => <ImportPage kind="orders" />;
