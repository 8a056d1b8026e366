import { ParticipantList } from './ParticipantList';
import { ParticipantShow } from './ParticipantShow';

export const participants = { list: ParticipantList, show: ParticipantShow, recordRepresentation: 'name' };
