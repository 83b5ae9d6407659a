/** Sentences and the pictures made from them; `npm run samples` draws the files in public/samples again. */

export interface Sample {
  readonly file: string;
  readonly prompt: string;
}

export const samples: readonly Sample[] = [
  { file: "antarctica.webp", prompt: "I survived 50 hours in Antarctica" },
  { file: "money.webp", prompt: "How I turned $100 into $10,000" },
  { file: "pasta.webp", prompt: "The 15 minute pasta that beats any restaurant" },
  { file: "black-hole.webp", prompt: "What happens inside a black hole?" },
];
