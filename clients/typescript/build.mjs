// Runs after the compiler: marks which of the two outputs contains ES modules.
import { writeFileSync } from 'node:fs';

writeFileSync('dist/esm/package.json', '{ "type": "module" }\n');
