/**
 * A map in the order of its keys that is never changed: `with` and `without` give another one, which shares all with it but the way to the key.
 * A weight-balanced tree (Adams 1992, with the factors 3 and 2 that Hirai and Yamamoto 2011 proved): each costs the logarithm of the size.
 */
export class SortedMap<Value> {
  static readonly empty: SortedMap<never> = new SortedMap<never>(undefined);

  private constructor(private readonly root: Tree<Value>) {}

  with(key: string, value: Value): SortedMap<Value> {
    return new SortedMap(inserted(this.root, key, value));
  }

  without(key: string): SortedMap<Value> {
    return new SortedMap(removed(this.root, key));
  }

  /** From the lowest key on, no further than it is asked for. */
  *entries(): Generator<readonly [string, Value], void> {
    const above: Node<Value>[] = [];
    for (let tree = this.root; tree || above.length > 0;) {
      for (; tree; tree = tree.lower) above.push(tree);
      const { key, value, higher } = above.pop()!;
      yield [key, value];
      tree = higher;
    }
  }
}

interface Node<Value> {
  readonly key: string;
  readonly value: Value;
  readonly size: number;
  readonly lower: Tree<Value>;
  readonly higher: Tree<Value>;
}

type Tree<Value> = Node<Value> | undefined;

/** One side weighs at most so many times the other; an inner side at most so many times the outer one, or it is turned first. */
const MOST_TIMES = 3;
const INNER_TIMES = 2;

const sizeOf = (tree: Tree<unknown>): number => tree?.size ?? 0;
const weightOf = (tree: Tree<unknown>): number => sizeOf(tree) + 1;

const nodeOf = <Value>(
  { key, value }: Pick<Node<Value>, 'key' | 'value'>,
  lower: Tree<Value>,
  higher: Tree<Value>,
): Node<Value> => ({ key, value, size: sizeOf(lower) + 1 + sizeOf(higher), lower, higher });

function inserted<Value>(tree: Tree<Value>, key: string, value: Value): Node<Value> {
  if (!tree) return nodeOf({ key, value }, undefined, undefined);
  if (key < tree.key) return balanced(tree, inserted(tree.lower, key, value), tree.higher);
  if (key > tree.key) return balanced(tree, tree.lower, inserted(tree.higher, key, value));
  return nodeOf({ key, value }, tree.lower, tree.higher);
}

function removed<Value>(tree: Tree<Value>, key: string): Tree<Value> {
  if (!tree) return undefined;
  if (key < tree.key) return balanced(tree, removed(tree.lower, key), tree.higher);
  if (key > tree.key) return balanced(tree, tree.lower, removed(tree.higher, key));
  if (!tree.lower) return tree.higher;
  if (!tree.higher) return tree.lower;
  const next = lowestOf(tree.higher);
  return balanced(next, tree.lower, removed(tree.higher, next.key));
}

function lowestOf<Value>(tree: Node<Value>): Node<Value> {
  let lowest = tree;
  while (lowest.lower) lowest = lowest.lower;
  return lowest;
}

/** A node over two sides of which one grew or shrank by one. */
function balanced<Value>(at: Node<Value>, lower: Tree<Value>, higher: Tree<Value>): Node<Value> {
  if (higher && weightOf(higher) > MOST_TIMES * weightOf(lower)) {
    const { lower: inner, higher: outer } = higher;
    if (inner && weightOf(inner) >= INNER_TIMES * weightOf(outer))
      return nodeOf(inner, nodeOf(at, lower, inner.lower), nodeOf(higher, inner.higher, outer));
    return nodeOf(higher, nodeOf(at, lower, inner), outer);
  }
  if (lower && weightOf(lower) > MOST_TIMES * weightOf(higher)) {
    const { lower: outer, higher: inner } = lower;
    if (inner && weightOf(inner) >= INNER_TIMES * weightOf(outer))
      return nodeOf(inner, nodeOf(lower, outer, inner.lower), nodeOf(at, inner.higher, higher));
    return nodeOf(lower, outer, nodeOf(at, inner, higher));
  }
  return nodeOf(at, lower, higher);
}
