/**
 * Adds the declarations of a module to those of all modules.
 *
 * @throws Error when another module declares the same name
 */
export function collect<T>(into: Map<string, T>, declared: Readonly<Record<string, T>> = {}, module: string): void {
  for (const [name, value] of Object.entries(declared)) {
    if (into.has(name)) throw new Error(`${module} declares ${name}, which another module declares already.`);
    into.set(name, value);
  }
}
