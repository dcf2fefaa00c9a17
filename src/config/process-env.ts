/** The environment of this process; `readEnv` makes settings of it. */
export const settingsFromProcess = (): Record<string, string | undefined> => process.env;
