/**
 * How often a test with random input is repeated: `count` times, or that times the factor in TEST_ROUNDS. `npm run test:rounds` sets it,
 * for changes of the tested code; each run of CI tries other inputs anyway where a test has no fixed seed.
 */
export const rounds = (count: number): number => count * Number(process.env.TEST_ROUNDS ?? 1);
