import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';

/** SQL: the ids of the drivers with this phone number; `first` is the number of the first placeholder. */
export const driversByPhoneSql = (first: number): string => `
  SELECT driver.id
  FROM drivers driver
  WHERE driver.business_id = $1
    AND driver.deleted_at IS NULL
    AND ${phoneConditionSql('driver.phone', first)}`;
