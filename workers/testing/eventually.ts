export { eventually } from '@fidelidade/event-store/testing/eventually.js';
