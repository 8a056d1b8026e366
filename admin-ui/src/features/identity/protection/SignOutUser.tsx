import Logout from '@mui/icons-material/LogoutOutlined';
import { AskedUserDeed, type DoneToUser } from './AskedUserDeed';

/** For whoever lost a device, or left one open somewhere. */
export const SignOutUser = (user: DoneToUser) => (
  <AskedUserDeed user={user} icon={<Logout />} deed="sign_out" call="sign-out" />
);
