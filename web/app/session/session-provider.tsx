/** The session for every component of the page, and for every call to the server. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { setCredentials } from "~/api/authorized-fetch";
import { randomKey } from "~/api/random-key";
import { sessionServer } from "./session-calls";
import { browserChannel } from "./session-channel";
import { SessionKeeper } from "./session-keeper";
import { beginning, type SessionState, type SessionUser } from "./session-state";
import { BrowserStorage } from "./session-storage";

const SessionContext = createContext<SessionKeeper | null>(null);

const ACTIVITY = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"] as const;

export function SessionProvider({ children }: { children: ReactNode }) {
  const [keeper] = useState(newKeeper);
  useEffect(() => {
    const stops = [
      setCredentials({ token: () => keeper.token(), refused: (token) => keeper.refuse(token) }),
      keeper.start(),
      watchPerson(keeper),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [keeper]);
  return <SessionContext value={keeper}>{children}</SessionContext>;
}

function newKeeper(): SessionKeeper {
  return new SessionKeeper({
    storage: new BrowserStorage(),
    channel: browserChannel(),
    server: sessionServer,
    now: () => Date.now(),
    newId: randomKey,
  });
}

/** Any sign of a person, and a page that is looked at again after sleep. */
function watchPerson(keeper: SessionKeeper): () => void {
  const touch = () => keeper.touch();
  const wake = () => {
    if (document.visibilityState === "visible") void keeper.check();
  };
  for (const name of ACTIVITY) window.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener("visibilitychange", wake);
  return () => {
    for (const name of ACTIVITY) window.removeEventListener(name, touch, { capture: true });
    document.removeEventListener("visibilitychange", wake);
  };
}

export interface SessionHandle {
  state: SessionState;
  /** The logged in user, or null. */
  user: SessionUser | null;
  logIn: (user: SessionUser, token: string) => void;
  logOut: (ending?: "logout" | "deleted") => void;
  /** Ends the session in this tab as if the server had refused it: the way leads to the log in, and back. */
  logInAgain: () => void;
  setUser: (user: SessionUser) => void;
  /** Asks the server again who this is and what they have. */
  check: () => Promise<void>;
}

const server = () => beginning;

/** Throws outside a SessionProvider. */
export function useSession(): SessionHandle {
  const keeper = useContext(SessionContext);
  if (!keeper) throw new Error("useSession must be used within a SessionProvider.");
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, server);
  const check = useCallback(() => keeper.check(), [keeper]);
  return {
    state,
    user: state.status === "in" ? state.session.user : null,
    logIn: (user, token) => keeper.logIn(user, token),
    logOut: (ending) => keeper.logOut(ending),
    logInAgain: () => keeper.refuse(keeper.token() ?? ""),
    setUser: (user) => keeper.setUser(user),
    check,
  };
}

/** For pages that only a logged in user reaches. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error("useUser must be used on a page that requires a log in.");
  return user;
}
