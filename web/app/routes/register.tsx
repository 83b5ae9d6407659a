import { RegisterPage } from "~/features/auth/RegisterPage";

export const meta = () => [{ title: "Sign up · Thumbsmith" }];

export default RegisterPage;
