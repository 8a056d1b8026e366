/** One process at a time carries out a policy; the log's own room knows how it is chosen. */
export { unopposed, type Candidacy, type Election } from '@fidelidade/event-store/subscription/election.js';
