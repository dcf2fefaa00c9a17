import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';

/**
 * Returns SQL for the ids of the drivers of the business $1 with a phone number.
 *
 * @param firstPlaceholder the number of the first placeholder of the phone number, see `phoneConditionSql`
 */
export const driversByPhoneSql = (firstPlaceholder: number): string => `
  SELECT driver.id
  FROM drivers driver
  WHERE driver.business_id = $1
    AND driver.deleted_at IS NULL
    AND ${phoneConditionSql('driver.phone', firstPlaceholder)}`;
