import Pin from '@mui/icons-material/PinOutlined';
import { AskedUserDeed, type DoneToUser } from './AskedUserDeed';

/** For whoever forgot the PIN of the till: they choose another under their own account. */
export const RemoveTillPin = (user: DoneToUser) => (
  <AskedUserDeed user={user} icon={<Pin />} deed="remove_pin" call="remove-till-pin" changes={['till']} />
);
