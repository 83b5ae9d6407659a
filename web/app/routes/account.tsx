import { AccountPage } from "~/features/account/AccountPage";
import { forgetAllOf } from "~/kept-here";

export const meta = () => [{ title: "Account · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default function AccountRoute() {
  return <AccountPage forgetAllOf={forgetAllOf} />;
}
