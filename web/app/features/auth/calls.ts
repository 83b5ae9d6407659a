/** The calls of registering, logging in and passwords. All throw an ApiError. */
import { client } from "~/api/client";
import type { SessionUser } from "~/session/session-state";

function post<Answer>(url: string, body: object): Promise<Answer> {
  return client.post<{ 200: Answer }, unknown, true, "data">({
    url,
    body,
    throwOnError: true,
    responseStyle: "data",
  });
}

export interface LoginAnswer {
  token?: string;
  user?: Partial<SessionUser>;
}

/** A string when the answer was no JSON. */
export const logIn = (email: string, password: string) =>
  post<LoginAnswer | string>("/v1/auth/login", { email, password });

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export const register = (registration: Registration) => post<unknown>("/v1/auth/register", registration);

export async function emailIsTaken(email: string): Promise<boolean> {
  return (await post<{ exists: boolean }>("/v1/users/userexists", { email })).exists;
}

export const verifyRegistration = (email: string, verificationCode: string) =>
  post<unknown>("/v1/auth/verifyregistration", { email, verificationCode });

export const requestVerificationCode = (email: string) =>
  post<unknown>("/v1/auth/request-verification-code", { email });

export const requestReset = (email: string) => post<unknown>("/v1/auth/reset-request", { email });

export const resetPassword = (token: string, newPassword: string) =>
  post<unknown>("/v1/auth/reset-password", { token, newPassword });

export interface PasswordChange {
  id: string;
  /** Left out when the change is forced. */
  currentPassword?: string;
  newPassword: string;
}

export async function changePassword(change: PasswordChange): Promise<void> {
  const ipAddress = await clientAddress();
  await post<unknown>("/v1/users/change-password", ipAddress ? { ...change, ipAddress } : change);
}

const ADDRESS_LOOK_UP: string = import.meta.env.VITE_CLIENT_IP_URL ?? "/v1/client-ip";
const LOOK_UP_WITHIN = 2_000;

/** The caller's network address for the mail that tells of the change; without it the change is made all the same. */
async function clientAddress(): Promise<string | null> {
  try {
    const answer = await fetch(ADDRESS_LOOK_UP, { signal: AbortSignal.timeout(LOOK_UP_WITHIN) });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (typeof body !== "object" || body === null || !("ip" in body)) return null;
    return typeof body.ip === "string" ? body.ip : null;
  } catch {
    return null;
  }
}
