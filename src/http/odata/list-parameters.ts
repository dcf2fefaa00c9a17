import { SetMetadata } from '@nestjs/common';

export const LIST_PARAMETERS = 'dispatch:list-parameters';

/** Marks a list that takes `$orderby`, `$filter` and `$search`; elsewhere a parameter that begins with `$` is refused. */
export const TakesListParameters = () => SetMetadata(LIST_PARAMETERS, ['$orderby', '$filter', '$search']);
