/** Card numbers that exist for testing only, as card providers publish them. */

export interface TestCard {
  number: string;
  /** What it does. */
  effect: string;
}

export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", effect: "Pays" },
  { number: "4000 0025 0000 3155", effect: "Asks you to confirm" },
  { number: "4000 0027 6000 3184", effect: "Asks before every payment" },
  { number: "4000 0000 0000 0002", effect: "Is declined" },
  { number: "4000 0000 0000 9995", effect: "Has too little on it" },
  { number: "4000 0000 0000 0341", effect: "Fails at the next renewal" },
];

/** A month that lies ahead, and any security code. */
export const fillFor = ({ number }: TestCard, now: Date) => ({
  number,
  expiry: `12 / ${String((now.getFullYear() + 3) % 100).padStart(2, "0")}`,
  code: "123",
});
