export const MODULES: readonly string[];
export const DISPATCH_ROOMS: readonly string[];
