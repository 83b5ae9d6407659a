import { AccountPage } from "~/features/account/AccountPage";

export const meta = () => [{ title: "Account · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default AccountPage;
