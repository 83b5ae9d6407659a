/** What the account page shows of logging in. */
export type { ChangePasswordState } from "./ChangePasswordPage";
