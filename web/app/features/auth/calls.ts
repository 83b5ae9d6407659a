/** The calls of registering, logging in and passwords. All throw an ApiError. */
import * as api from "~/api/client";

/** A string when a proxy has answered with something that is no JSON. */
export const logIn = (email: string, password: string): Promise<Partial<api.LoginAnswer> | string> =>
  api.logIn({ body: { email, password } });

export const register = (body: api.RegisterBody) => api.register({ body });

export async function emailIsTaken(email: string): Promise<boolean> {
  return (await api.userExists({ body: { email } })).exists;
}

export const verifyRegistration = (email: string, verificationCode: string) =>
  api.verifyRegistration({ body: { email, verificationCode } });

export const requestVerificationCode = (email: string) => api.requestVerificationCode({ body: { email } });

export const requestReset = (email: string) => api.requestPasswordReset({ body: { email } });

export const resetPassword = (token: string, newPassword: string) =>
  api.resetPassword({ body: { token, newPassword } });

export interface PasswordChange {
  id: string;
  /** Left out when the change is forced. */
  currentPassword?: string;
  newPassword: string;
}

export async function changePassword(change: PasswordChange): Promise<void> {
  const ipAddress = await clientAddress();
  await api.changePassword({ body: ipAddress ? { ...change, ipAddress } : change });
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
