/** The environment of this process; `readEnv` makes settings of it. */
export const settingsFromProcess = (): Record<string, string | undefined> => process.env;

/** What a child process needs of the environment whatever it does: private certificate authorities above all. */
const FOR_EVERY_CHILD = ['PATH', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TZ'];

export const settingsOfChildren = (): Record<string, string> =>
  Object.fromEntries(
    FOR_EVERY_CHILD.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
