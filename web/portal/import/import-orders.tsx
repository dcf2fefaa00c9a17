import { ImportPage } from './import-page';

export const ImportOrders = () => <ImportPage kind="orders" />;
