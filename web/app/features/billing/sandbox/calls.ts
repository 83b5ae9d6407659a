/** The form's side of the built-in test-card provider. All throw an ApiError. */
import * as api from "~/api/client";
import type { CardField } from "./card-fields";
import { parseExpiry } from "./card-fields";

export type { PaymentEnding } from "~/api/client";

export function confirmCard(clientSecret: string, { number, expiry, code, name }: Record<CardField, string>) {
  const { month, year } = parseExpiry(expiry) ?? { month: 0, year: 0 };
  return api.confirmPayment({
    body: { clientSecret, number, expMonth: month, expYear: year, cvc: code.trim(), name: name.trim() },
  });
}

export const answerBank = (clientSecret: string, approve: boolean) =>
  api.answerBank({ body: { clientSecret, approve } });
