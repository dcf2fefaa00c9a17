// After the compiler: says which of the two outputs is made of ES modules.
import { writeFileSync } from 'node:fs';

writeFileSync('dist/esm/package.json', '{ "type": "module" }\n');
