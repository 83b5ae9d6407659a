/** The calls about one's own account. All throw an ApiError. */
import { queryOptions } from "@tanstack/react-query";
import * as api from "~/api/client";

export type { ApiKeyBody as ApiKey, ApiKeyMade, SessionBody as DeviceSession } from "~/api/client";

export interface Names {
  firstName: string;
  lastName: string;
}

export interface Profile extends Names {
  /** Wants a mail when something has ended that they were not there for. */
  mailWhenDone: boolean;
}

async function fetchProfile(customerId: string): Promise<Profile> {
  const { user } = await api.getFullUser({ body: { customerId } });
  return { firstName: user.firstname, lastName: user.lastname, mailWhenDone: user.mailWhenDone };
}

export const profileQuery = (customerId: string) =>
  queryOptions({ queryKey: ["profile"], queryFn: () => fetchProfile(customerId) });

export interface EditedUser extends Names {
  id: string;
  email: string;
  oldEmail: string;
}

export async function saveProfile(body: EditedUser): Promise<Names> {
  const { firstName, lastName } = (await api.updateUser({ body })).user;
  return { firstName, lastName };
}

export async function saveMailWhenDone(id: string, mailWhenDone: boolean): Promise<void> {
  await api.updateUser({ body: { id, mailWhenDone } });
}

export const storageQuery = queryOptions({ queryKey: ["storage"], queryFn: () => api.getStorage() });

export const fetchSessions = async () => (await api.listSessions()).sessions;

export const endSession = (id: string) => api.endSession({ path: { session_id: id } });

export const endOtherSessions = () => api.endOtherSessions();

export const fetchApiKeys = async () => (await api.listApiKeys()).keys;

export type Scope = api.ApiKeyRequest["scopes"][number];

export const createApiKey = (name: string, scopes: Scope[], expiresInDays: number) =>
  api.createApiKey({ body: { name, scopes, expiresInDays } });

export const endApiKey = (id: string) => api.endApiKey({ path: { key_id: id } });

export const exportData = () => api.exportMyData({ parseAs: "blob" }) as Promise<Blob>;

export const deleteAccount = (password: string) => api.deleteMyAccount({ body: { password } });
