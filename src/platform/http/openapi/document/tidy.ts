import type { OpenAPIObject } from '@nestjs/swagger';
import { WANTED } from './refusals';

type Node = Record<string, unknown>;

const VERSIONED_PREFIX = '/api/v1/';
const UNVERSIONED_PREFIX = '/api/';

/** Lists a path that exists with and without the version only once, with the version. The document's introduction describes the twins. */
export function removeUnversionedTwins(document: OpenAPIObject): void {
  for (const path of Object.keys(document.paths))
    if (path.startsWith(VERSIONED_PREFIX)) delete document.paths[path.replace(VERSIONED_PREFIX, UNVERSIONED_PREFIX)];
}

/** Removes components without references, and the mark `WANTED`, which is needed only while the document is built (see refusals.ts). */
export function removeUnused(document: OpenAPIObject): void {
  removeMarks(document);
  // A removed component may have been the last one that referred to another, so the search is repeated.
  let hasRemoved: boolean;
  do {
    hasRemoved = removeUnreferenced(document);
  } while (hasRemoved);
}

/** Removes the components to which nothing in the document refers. Returns whether there were any. */
function removeUnreferenced(document: OpenAPIObject): boolean {
  const components = document.components as unknown as Record<string, Node>;
  const references = new Set<string>();
  collectReferences(document, references);
  let hasRemoved = false;
  // Components of other kinds, such as security schemes, are not used by `$ref`.
  for (const kind of ['schemas', 'responses', 'headers']) {
    const componentsOfKind = components[kind] ?? {};
    for (const name of Object.keys(componentsOfKind)) {
      if (references.has(`#/components/${kind}/${name}`)) continue;
      delete componentsOfKind[name];
      hasRemoved = true;
    }
  }
  return hasRemoved;
}

/** Removes the mark `WANTED` from all schemas below the node. */
function removeMarks(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  delete (node as Node)[WANTED];
  Object.values(node).forEach(removeMarks);
}

/** Adds the `$ref` of each node to `references`. */
function collectReferences(node: unknown, references: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { $ref } = node as Node;
  if (typeof $ref === 'string') references.add($ref);
  for (const value of Object.values(node)) collectReferences(value, references);
}
