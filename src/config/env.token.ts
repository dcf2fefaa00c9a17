/** The injection token of the validated settings: `@Inject(ENV) env: Env`. */
export const ENV = Symbol('Env');
