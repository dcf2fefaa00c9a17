/** Returns the environment of this process, which `readEnv` converts to settings. */
export const readSettingsFromProcess = (): Record<string, string | undefined> => process.env;

/** Variables that every child process needs, above all private certificate authorities. */
const VARIABLES_OF_CHILDREN = ['PATH', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TZ'];

/** Returns the environment of child processes, which contains no settings of the service. */
export const createSettingsOfChildren = (): Record<string, string> =>
  Object.fromEntries(
    VARIABLES_OF_CHILDREN.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
