/** The server's side of a session. The client is fetched when there is a session to ask about: visitors don't load it. */
import { ApiError } from "~/api/errors";
import type { SessionServer, Verdict } from "./session-keeper";

const api = () => import("~/api/client");
const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

export const sessionServer: SessionServer = {
  async verify(token): Promise<Verdict> {
    try {
      const { verifySession } = await api();
      return (await verifySession(bearing(token))).user;
    } catch (failure) {
      return isRefusal(failure) ? "refused" : "unreachable";
    }
  },
  revoke(token) {
    // The page may be gone before the answer comes.
    api()
      .then(({ logOut }) => logOut({ ...bearing(token), keepalive: true }))
      .catch(() => undefined);
  },
};

/** Anything the server says about the token itself. Being busy or broken says nothing about it. */
function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429;
}
