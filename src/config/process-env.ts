/** The environment of this process; `readEnv` converts it to settings. */
export const settingsFromProcess = (): Record<string, string | undefined> => process.env;

/** Variables that every child process needs, above all private certificate authorities. */
const FOR_EVERY_CHILD = ['PATH', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TZ'];

export const settingsOfChildren = (): Record<string, string> =>
  Object.fromEntries(
    FOR_EVERY_CHILD.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
