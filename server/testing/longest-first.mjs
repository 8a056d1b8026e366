import Sequencer from '@jest/test-sequencer';

/** By name, as `groupSpecs` gave them: on a machine that ran them never before nothing else is known of their length. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => one.path.localeCompare(other.path));
  }
}
