import type { OpenAPIObject } from '@nestjs/swagger';
import { WANTED } from './refusals';

type Node = Record<string, unknown>;

const VERSIONED = '/api/v1/';

/** Lists a path that exists with and without the version only once, with the version. The introduction describes the other one. */
export function removeUnversionedTwins(document: OpenAPIObject): void {
  for (const path of Object.keys(document.paths))
    if (path.startsWith(VERSIONED)) delete document.paths[path.replace(VERSIONED, '/api/')];
}

/** Removes components without references, and notes that were only needed to build the document. */
export function removeUnused(document: OpenAPIObject): void {
  removeNotes(document);
  const components = document.components as unknown as Record<string, Node>;
  for (let removed = true; removed;) {
    const used = new Set<string>();
    collectRefs(document, used);
    removed = false;
    for (const kind of ['schemas', 'responses', 'headers']) {
      for (const name of Object.keys(components[kind] ?? {})) {
        if (used.has(`#/components/${kind}/${name}`)) continue;
        delete components[kind]![name];
        removed = true;
      }
    }
  }
}

function removeNotes(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  delete (node as Node)[WANTED];
  Object.values(node).forEach(removeNotes);
}

function collectRefs(node: unknown, used: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { $ref } = node as Node;
  if (typeof $ref === 'string') used.add($ref);
  for (const value of Object.values(node)) collectRefs(value, used);
}
