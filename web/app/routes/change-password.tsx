import { ChangePasswordPage } from "~/features/auth/ChangePasswordPage";

export const meta = () => [{ title: "Change password · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default ChangePasswordPage;
