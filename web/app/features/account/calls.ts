/** The calls about one's own account. All throw an ApiError. */
import { client } from "~/api/client";

export interface Profile {
  firstName: string;
  lastName: string;
}

interface FullUser {
  user: { id: string; email: string; firstname: string; lastname: string };
}

const answering = { throwOnError: true, responseStyle: "data" } as const;

export async function fetchProfile(customerId: string): Promise<Profile> {
  const { user } = await client.post<{ 200: FullUser }, unknown, true, "data">({
    url: "/v1/users/fulluser",
    body: { customerId },
    ...answering,
  });
  return { firstName: user.firstname, lastName: user.lastname };
}

export interface EditedUser extends Profile {
  id: string;
  email: string;
  oldEmail: string;
}

export async function saveProfile(body: EditedUser): Promise<Profile> {
  const answer = await client.put<{ 200: { user: Profile } }, unknown, true, "data">({
    url: "/v1/users/update",
    body,
    ...answering,
  });
  return answer.user;
}

export interface DeviceSession {
  id: string;
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

export async function fetchSessions(): Promise<DeviceSession[]> {
  const answer = await client.get<{ 200: { sessions: DeviceSession[] } }, unknown, true, "data">({
    url: "/v1/auth/sessions",
    ...answering,
  });
  return answer.sessions;
}

export const endSession = (id: string) =>
  client.delete<{ 204: unknown }, unknown, true, "data">({
    url: "/v1/auth/sessions/{session_id}",
    path: { session_id: id },
    ...answering,
  });

export const endOtherSessions = () =>
  client.delete<{ 204: unknown }, unknown, true, "data">({ url: "/v1/auth/sessions", ...answering });

export const exportData = () =>
  client.post<{ 200: Blob }, unknown, true, "data">({
    url: "/v1/users/export",
    parseAs: "blob",
    ...answering,
  });

export const deleteAccount = (password: string) =>
  client.delete<{ 204: unknown }, unknown, true, "data">({
    url: "/v1/users/me",
    body: { password },
    headers: { "Content-Type": "application/json" },
    ...answering,
  });
