import { median } from './statistics.mjs';

/**
 * Lets the contenders run one after another, round after round, each round begun by another one: what the machine does
 * beside it hits all of them alike.
 * @param contenders by name: `(duration_ms) => Promise<figures>`
 * @returns a function that answers the median of a figure, or of one contender's to another's, taken in each round
 */
export async function alternate(contenders, { rounds, warmUp_ms, duration_ms }) {
  const names = Object.keys(contenders);
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await contenders[name](warmUp_ms);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      figures[name].push(await contenders[name](duration_ms));
    }
  }
  return {
    names,
    of: (name, figure) => median(figures[name].map((each) => each[figure])),
    ratio: (name, floor, figure = 'rate') =>
      median(figures[name].map((each, round) => each[figure] / figures[floor][round][figure])),
  };
}
