/** The calls about one's own account. All throw an ApiError. */
import * as api from "~/api/client";

export type { SessionBody as DeviceSession } from "~/api/client";

export interface Profile {
  firstName: string;
  lastName: string;
}

export async function fetchProfile(customerId: string): Promise<Profile> {
  const { user } = await api.getFullUser({ body: { customerId } });
  return { firstName: user.firstname, lastName: user.lastname };
}

export interface EditedUser extends Profile {
  id: string;
  email: string;
  oldEmail: string;
}

export async function saveProfile(body: EditedUser): Promise<Profile> {
  const { firstName, lastName } = (await api.updateUser({ body })).user;
  return { firstName, lastName };
}

export const fetchSessions = async () => (await api.listSessions()).sessions;

export const endSession = (id: string) => api.endSession({ path: { session_id: id } });

export const endOtherSessions = () => api.endOtherSessions();

export const exportData = () => api.exportMyData({ parseAs: "blob" }) as Promise<Blob>;

export const deleteAccount = (password: string) => api.deleteMyAccount({ body: { password } });
