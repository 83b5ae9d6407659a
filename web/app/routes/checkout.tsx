import { CheckoutPage } from "~/features/billing/checkout/CheckoutPage";
import { hasInvalidUser } from "~/features/billing/checkout/stored-user";
import type { Route } from "./+types/checkout";

export const meta = () => [{ title: "Checkout · Thumbsmith" }, { name: "robots", content: "noindex" }];

/** Looked at before the session is restored, which would write a user that can be read. */
export const clientLoader = () => ({ userIsInvalid: hasInvalidUser() });

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage userIsInvalid={loaderData.userIsInvalid} />;
}
