import { contextFiles, stages } from '../deploy-tools/dockerfile';

const sent = contextFiles();

it('the image is built from files that .dockerignore lets through', () => {
  const copied = stages()[0]!
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ words }) => words.split(/\s+/).slice(0, -1));
  expect(copied).toContain('src');
  const hasPart = (path: string) => sent.some((file) => file === path || file.startsWith(`${path}/`));
  expect(copied.filter((path) => !hasPart(path))).toEqual([]);
});

it('no file with secrets, no test and no paper is sent to where images are built', () => {
  const strange = /(^|\/)\.env|\.spec\.ts$|^(test|docs|deploy|bench)\//;
  expect(sent.filter((file) => strange.test(file))).toEqual([]);
});
