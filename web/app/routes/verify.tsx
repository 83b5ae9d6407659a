import { VerifyPage } from "~/features/auth/VerifyPage";

export const meta = () => [
  { title: "Verify your account · Thumbsmith" },
  { name: "robots", content: "noindex" },
];

export default VerifyPage;
