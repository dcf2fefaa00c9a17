export const LAYERS: readonly (string | readonly string[])[];
export const PLATFORM_LAYERS: readonly (string | readonly string[])[];
export const MODULES: readonly string[];
export const DISPATCH_PARTS: readonly string[];
