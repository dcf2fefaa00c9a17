import { contextFiles, stages } from '../deploy-tools/dockerfile';

const sent = contextFiles();

it('builds the image from files that .dockerignore includes', () => {
  const copied = stages()[0]!
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ words }) => words.split(/\s+/).slice(0, -1));
  expect(copied).toContain('src');
  const hasPart = (path: string) => sent.some((file) => file === path || file.startsWith(`${path}/`));
  expect(copied.filter((path) => !hasPart(path))).toEqual([]);
});

it('sends no secrets, tests or papers to the build of the image', () => {
  const strange = /(^|\/)\.env|\.spec\.ts$|^(test|docs|deploy|bench)\//;
  expect(sent.filter((file) => strange.test(file))).toEqual([]);
});
