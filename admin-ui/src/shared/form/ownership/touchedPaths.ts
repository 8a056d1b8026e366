/** The fields that differ from what they were, of the tree in which a form keeps that. */
export function touchedPaths(tree: unknown, path = ''): string[] {
  if (tree === true) return [path];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, branch]) =>
    touchedPaths(branch, path ? `${path}.${name}` : name),
  );
}
