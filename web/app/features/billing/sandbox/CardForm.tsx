/** Our own card form, for test cards only. Whatever happens, what was typed stays. */

import { useState } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { BankQuestion } from "./BankQuestion";
import { answerBank, confirmCard, type PaymentEnding } from "./calls";
import { type CardField, cardErrors, emptyCard, groupExpiry, groupNumber } from "./card-fields";
import { TestCardList } from "./TestCardList";
import { fillFor } from "./test-cards";

const FAILED = "Payment failed";

interface CardFormProps {
  clientSecret: string;
  /** The words on the button, for example "Pay $24.95". */
  label: string;
  /** What the bank asks about. */
  what: string;
  /** `returnUrl` is where a checkout leads when it is paid; null for a card that is only kept. */
  onDone: (returnUrl: string | null) => void;
  /** Given when a refusal is shown elsewhere than in the form. */
  onRefused?: (refusal: Failure) => void;
}

export function CardForm({ clientSecret, label, what, onDone, onRefused }: CardFormProps) {
  const [isAsked, setAsked] = useState(false);
  const [answering, setAnswering] = useState<"approve" | "refuse" | null>(null);
  const [isDone, setDone] = useState(false);

  const form = useForm<CardField>({
    initial: emptyCard,
    validate: (values) => cardErrors(values, new Date()),
    async submit(values) {
      return await tell(() => confirmCard(clientSecret, values));
    },
  });

  /** Follows what the provider says; gives back why the form was refused. */
  async function tell(ask: () => Promise<PaymentEnding>) {
    let refusal: Failure;
    try {
      const ending = await ask();
      setAsked(ending.status === "requires_action");
      if (ending.status === "requires_action") return undefined;
      if (ending.status === "complete") {
        setDone(true);
        onDone(ending.returnUrl ?? null);
        return undefined;
      }
      refusal = failureOf(ending.message || FAILED);
    } catch (failure) {
      refusal = failureOf(FAILED, failure);
    }
    if (!onRefused) return { problem: refusal };
    onRefused(refusal);
    return {};
  }

  async function answer(approve: boolean): Promise<void> {
    setAnswering(approve ? "approve" : "refuse");
    const refusal = await tell(() => answerBank(clientSecret, approve));
    setAnswering(null);
    if (refusal) setAsked(false);
    form.setProblem(refusal?.problem ?? null);
  }

  const isBusy = form.busy || isDone;
  return (
    <div className="flex flex-col gap-6">
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col gap-5"
        aria-label="Card"
      >
        <TextField
          {...form.field("number")}
          onChange={(event) => form.set("number", groupNumber(event.target.value))}
          label="Card number"
          inputMode="numeric"
          // A browser's stored cards are real ones.
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          size="large"
          className="font-mono"
          required
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...form.field("expiry")}
            onChange={(event) => form.set("expiry", groupExpiry(event.target.value, form.values.expiry))}
            label="Expires"
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM / YY"
            size="large"
            required
          />
          <TextField
            {...form.field("code")}
            label="Security code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder="123"
            size="large"
            required
          />
        </div>
        <TextField {...form.field("name")} label="Name on card" autoComplete="off" size="large" required />
        <FormProblem problem={form.problem} />
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {isBusy ? "One moment..." : label}
        </Button>
      </form>
      <TestCardList
        onPick={(card) => {
          const filled = fillFor(card, new Date());
          for (const [name, value] of Object.entries(filled)) form.set(name as CardField, value);
          if (!form.values.name) form.set("name", "Test Card");
          form.setProblem(null);
        }}
      />
      {isAsked ? <BankQuestion what={what} busy={answering} onAnswer={(yes) => void answer(yes)} /> : null}
    </div>
  );
}
