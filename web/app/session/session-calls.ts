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

/** Only 401 says something about the token. What is busy, broken or not ours (a proxy's 403 or 404) does not. */
const isRefusal = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 401;
