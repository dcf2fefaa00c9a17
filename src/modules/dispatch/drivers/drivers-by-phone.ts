import { phoneConditionSql } from '../../../platform/database/lists/search/phone-condition';

/** SQL: the ids of the drivers with this phone number; `first` is the number of the first placeholder. */
export const driversByPhoneSql = (first: number): string => `
  SELECT pd.id
  FROM drivers pd
  WHERE pd.business_id = $1
    AND pd.deleted_at IS NULL
    AND ${phoneConditionSql('pd.phone', first)}`;
