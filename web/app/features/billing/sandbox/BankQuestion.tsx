/** The bank's question whether it is really the card's owner who pays; here the bank is played by us. */
import { Landmark } from "lucide-react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

interface BankQuestionProps {
  /** What is confirmed: an amount, or a card. */
  what: string;
  /** The answer that is on its way. */
  busy: "approve" | "refuse" | null;
  onAnswer: (approve: boolean) => void;
}

export function BankQuestion({ what, busy, onAnswer }: BankQuestionProps) {
  return (
    <Dialog
      open
      onClose={() => busy === null && onAnswer(false)}
      title="Your bank asks: is this you?"
      description="With a real card your bank would show this, or send a code to your phone. In test mode you simply choose."
      actions={
        <>
          <Button busy={busy === "refuse"} disabled={busy !== null} onClick={() => onAnswer(false)}>
            Refuse
          </Button>
          <Button
            variant="primary"
            busy={busy === "approve"}
            disabled={busy !== null}
            onClick={() => onAnswer(true)}
          >
            Confirm
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-sm">
        <Landmark size={20} aria-hidden className="text-muted" />
        <span>{what}</span>
      </p>
    </Dialog>
  );
}
