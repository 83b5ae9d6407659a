import { LoginPage } from "~/features/auth/LoginPage";

export const meta = () => [{ title: "Log in · Thumbsmith" }];

export default LoginPage;
