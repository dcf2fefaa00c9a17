// Prints what publint and "Are the types wrong?" find in an archive's package: node tools/package-check.mjs <folder> <archive>
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const [folder, archive] = process.argv.slice(2);
const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(archive))));
// No types for the resolution of Node 10, which knows no "exports": `main` and `types` are there, so even that works.
console.log(JSON.stringify({ messages, problems }));
