/** The bank's question about a payment that waits for its answer. */
import { useState } from "react";
import { BankQuestion } from "./BankQuestion";
import { answerBank } from "./calls";

interface BankConfirmationProps {
  clientSecret: string;
  /** What is confirmed. */
  what: string;
  /** The answer is given; what has become of the payment is for the server to say. */
  onAnswered: () => void;
  onFailed: (failure: unknown) => void;
}

export function BankConfirmation({ clientSecret, what, onAnswered, onFailed }: BankConfirmationProps) {
  const [busy, setBusy] = useState<"approve" | "refuse" | null>(null);

  async function answer(approve: boolean): Promise<void> {
    setBusy(approve ? "approve" : "refuse");
    try {
      await answerBank(clientSecret, approve);
      onAnswered();
    } catch (failure) {
      onFailed(failure);
    }
  }

  return <BankQuestion what={what} busy={busy} onAnswer={(yes) => void answer(yes)} />;
}
